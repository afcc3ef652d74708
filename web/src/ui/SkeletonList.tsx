import { useLingui } from '@lingui/react/macro';
import { Skeleton } from './Skeleton';
import { Stack } from './Stack';

export interface SkeletonListProps {
  rows?: number;
  /** Of one row, in pixels: what comes should not move what stands below it. Default 56. */
  height?: number;
  /** Of each row, where its height depends on the window's width. */
  className?: string;
}

/** Holds the place of a list, or of anything else, while it loads. */
export function SkeletonList({ rows = 4, height, className }: SkeletonListProps) {
  const { t } = useLingui();
  return (
    <Stack role="status" aria-label={t`Loading`} gap="small">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={className ? undefined : (height ?? 56)} className={className} />
      ))}
    </Stack>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Stack } from '../layout/Stack';
import { Skeleton } from './Skeleton';

export interface SkeletonListProps {
  rows?: number;
  /** The height of a row in pixels; that of the real rows, so that nothing below moves when they load. Default 56. */
  height?: number;
  /** The class of each row, where its height depends on the window's width. */
  className?: string;
}

/** A placeholder for a list, or anything else, while it loads. */
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

import { useLingui } from '@lingui/react/macro';
import type { Breakpoint } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

export interface SkeletonListProps {
  rows?: number;
  /** Of one row, in pixels: what comes should not move what stands below it. */
  height?: number | Partial<Record<Breakpoint, number>>;
}

/** Holds the place of a list, or of anything else, while it loads. */
export function SkeletonList({ rows = 4, height = 56 }: SkeletonListProps) {
  const { t } = useLingui();
  return (
    <Box role="status" aria-label={t`Loading`}>
      <Stack spacing={1.5} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" sx={{ height }} />
        ))}
      </Stack>
    </Box>
  );
}

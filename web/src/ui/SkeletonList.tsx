import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Holds the place of a list while it loads. `height` is that of one row, in pixels. */
export function SkeletonList({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  const { t } = useLingui();
  return (
    <Box role="status" aria-label={t`Loading`}>
      <Stack spacing={1.5} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={height} />
        ))}
      </Stack>
    </Box>
  );
}

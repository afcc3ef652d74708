import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** A spinner in the middle of a page whose shape is not known yet. */
export function PageSpinner() {
  const { t } = useLingui();
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={t`Loading`} />
    </Box>
  );
}

import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page of a list, where there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Button
        variant="outlined"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Show more</Trans>
      </Button>
    </Box>
  );
}

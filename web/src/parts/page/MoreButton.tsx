import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/actions/Button';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page of a list; renders nothing after the last page. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.place}>
      <Button
        variant="outlined"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}

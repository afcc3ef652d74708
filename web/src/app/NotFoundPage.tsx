import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../parts/links';
import { SearchOffIcon } from '../ui/icons';

export function NotFoundPage() {
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={<Trans>Page not found</Trans>}
      titleComponent="h1"
      text={<Trans>There is nothing at this address. It may have been moved, or mistyped.</Trans>}
      action={
        <LinkButton to="/" variant="contained">
          <Trans>Return to Home</Trans>
        </LinkButton>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../parts/page/links';
import { EmptyState } from '../ui/feedback/EmptyState';
import { SearchOffIcon } from '../ui/icons/icons';

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

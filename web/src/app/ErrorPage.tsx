import { Trans } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NetworkError } from '../data/api/api-error';
import { offlineStore } from '../data/offline/offline';
import { useStore } from '../data/storage/store';
import { LinkButton } from '../parts/page/links';
import { errorText } from '../parts/texts/errors';
import { Button } from '../ui/actions/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import { ErrorIcon } from '../ui/icons/icons';

/** Shown in place of a page that failed, or that could not be loaded without a network. */
export function ErrorPage({ error }: ErrorComponentProps) {
  if (error instanceof NetworkError) return <UnreachedPage error={error} />;
  console.error(error);
  return <BrokenPage />;
}

/** A page whose code could not be loaded; loads it again as soon as the network is back. */
function UnreachedPage({ error }: { error: NetworkError }) {
  const router = useRouter();
  const isOffline = useStore(offlineStore);
  useEffect(() => {
    if (!isOffline) void router.invalidate();
  }, [isOffline, router]);
  return <ErrorBanner onRetry={() => void router.invalidate()}>{errorText(error)}</ErrorBanner>;
}

/** A page that failed, for instance because its code is gone after a new release: reloading the page helps. */
export function BrokenPage() {
  return (
    <EmptyState
      icon={<ErrorIcon />}
      title={<Trans>Something went wrong</Trans>}
      titleComponent="h1"
      text={<Trans>This page could not be shown. Nothing that was saved is lost.</Trans>}
      action={
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
          <LinkButton to="/">
            <Trans>Return to Home</Trans>
          </LinkButton>
        </>
      }
    />
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useClubChoice, useCurrentClub } from '../lib/current-club';
import { errorText } from '../lib/errors';
import { LinkButton } from '../lib/links';
import { ErrorBanner } from '../ui/ErrorBanner';
import { RestrictedPanel } from '../ui/RestrictedPanel';
import { CurrentClubProvider } from './CurrentClubProvider';
import { PendingPage } from './PendingPage';

/** The screens of the chosen club. They start anew when another is chosen, and wait until one is. */
export function ClubArea() {
  const { club, isLoading, error, reload } = useClubChoice();
  if (error !== null) {
    return (
      <ErrorBanner onRetry={reload}>
        {errorText(error, { fallback: msg`Failed to fetch clubs` })}
      </ErrorBanner>
    );
  }
  if (isLoading) return <PendingPage />;
  // The question for a first club stands before this page.
  if (club === null) return null;
  return (
    <CurrentClubProvider key={club.id} club={club}>
      <Permitted />
    </CurrentClubProvider>
  );
}

function Permitted() {
  const { can } = useCurrentClub();
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  if (permission === undefined || can(permission)) return <Outlet />;
  return (
    <RestrictedPanel
      // The specification gives these words for all three restricted pages.
      text={
        <Trans>
          You don't have permission to access the tracking management page. Please contact your club
          administrator to request access.
        </Trans>
      }
      action={
        <LinkButton to="/" variant="contained">
          <Trans>Return to Home</Trans>
        </LinkButton>
      }
    />
  );
}

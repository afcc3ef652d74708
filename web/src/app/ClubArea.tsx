import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '@rallybook/contract/access/roles';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useClubChoice, useCurrentClub } from '../parts/current-club';
import { errorText } from '../parts/errors';
import { LinkButton } from '../parts/links';
import { PageHeading } from '../parts/PageHeading';
import { ErrorBanner } from '../ui/ErrorBanner';
import { PageHeader } from '../ui/PageHeader';
import { PageSpinner } from '../ui/PageSpinner';
import { RestrictedPanel } from '../ui/RestrictedPanel';
import { CurrentClubProvider } from './CurrentClubProvider';
import { PendingPage } from './PendingPage';

const header = <PageHeader title={<PageHeading />} />;

const waiting = (
  <>
    {header}
    <PageSpinner />
  </>
);

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
  if (isLoading)
    return (
      <>
        {header}
        <PendingPage />
      </>
    );
  // The question for a first club stands before this page.
  if (club === null) return null;
  return (
    <CurrentClubProvider key={club.id} club={club} waiting={waiting}>
      <Permitted />
    </CurrentClubProvider>
  );
}

/** What a page says to those who may not see it; the words for the cost page are the specification's. */
const restrictedTexts: Partial<Record<Permission, MessageDescriptor>> = {
  view_cost: msg`You don't have permission to access the tracking management page. Please contact your club administrator to request access.`,
  view_tracking: msg`You don't have permission to access the tracking management page. Please contact your club administrator to request access.`,
  edit_setting: msg`You don't have permission to access the settings page. Please contact your club administrator to request access.`,
};

function Permitted() {
  const { i18n } = useLingui();
  const { can, role } = useCurrentClub();
  const { permission, isForOwners = false } =
    useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const isPermitted = permission === undefined || can(permission);
  if (isPermitted && (!isForOwners || role === 'owner')) return <Outlet />;
  const text = permission && restrictedTexts[permission];
  return (
    <RestrictedPanel
      {...(text && { text: i18n._(text) })}
      action={
        <LinkButton to="/" variant="contained">
          <Trans>Return to Home</Trans>
        </LinkButton>
      }
    />
  );
}

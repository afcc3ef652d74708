import { msg } from '@lingui/core/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHasFirstSteps } from '../features/home/steps/use-has-first-steps';
import { useClubChoice, useCurrentClub } from '../parts/club/current-club';
import { PageHeading } from '../parts/page/PageHeading';
import { errorText } from '../parts/texts/errors';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import { PageSpinner } from '../ui/feedback/PageSpinner';
import { PageHeader } from '../ui/layout/PageHeader';
import { optionalPart } from '../ui/loading/optional-part';
import { CurrentClubProvider } from './CurrentClubProvider';
import { PendingPage } from './PendingPage';

/** Loaded only when it is needed: few users ever see it. */
const Restricted = lazy(() =>
  import('../parts/page/Restricted').then((module) => ({ default: module.Restricted })),
);

// Only a new club has a next step.
const NextStep = optionalPart(() =>
  import('../features/home/steps/NextStep').then((module) => module.NextStep),
);

const header = <PageHeader title={<PageHeading />} />;

const waiting = (
  <>
    {header}
    <PageSpinner />
  </>
);

/** The screens of the chosen club. They are mounted anew when another club is chosen. */
export function ClubArea() {
  const { club, isLoading, error, reload } = useClubChoice();
  if (error !== null) {
    return (
      <ErrorBanner onRetry={() => void reload()}>
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
  // The dialog that asks for a first club is shown instead.
  if (club === null) return null;
  return (
    <CurrentClubProvider key={club.id} club={club} fallback={waiting}>
      <Permitted />
    </CurrentClubProvider>
  );
}

function Permitted() {
  const { can, role } = useCurrentClub();
  const { permission, isForOwners = false } =
    useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const isPermitted = permission === undefined || can(permission);
  const hasFirstSteps = useHasFirstSteps();
  if (isPermitted && (!isForOwners || role === 'owner')) {
    return (
      <>
        <Outlet />
        {hasFirstSteps && (
          <Suspense>
            <NextStep />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <Restricted permission={permission} />
    </Suspense>
  );
}

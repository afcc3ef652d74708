import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Dashboard } from '../features/home/Dashboard';
import { useClubChoice } from '../lib/current-club';
import { useSignedInUser } from '../lib/session';
import { areas } from './areas';
import { CurrentClubProvider } from './CurrentClubProvider';
import { PendingPage } from './PendingPage';

// Pictures come after the words.
const MonthAtAGlance = lazy(() =>
  import('../features/home/MonthAtAGlance').then((module) => ({ default: module.MonthAtAGlance })),
);

/** What one may do next, for who is signed in. Visitors get the landing page, which is no part of the app. */
export function HomePage() {
  const username = useSignedInUser();
  return username === null ? <LeaveForLanding /> : <Home username={username} />;
}

function Home({ username }: { username: string }) {
  const { club } = useClubChoice();
  return (
    <Dashboard username={username} areas={areas}>
      {club !== null && (
        <CurrentClubProvider key={club.id} club={club}>
          <Suspense>
            <MonthAtAGlance />
          </Suspense>
        </CurrentClubProvider>
      )}
    </Dashboard>
  );
}

function LeaveForLanding() {
  const { history } = useRouter();
  useEffect(() => {
    // Who has just logged out is on the way to the login page.
    if (history.location.pathname === '/') location.assign('/');
  }, [history]);
  return <PendingPage />;
}

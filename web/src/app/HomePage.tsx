import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dashboard } from '../features/home/Dashboard';
import { useClubChoice } from '../parts/current-club';
import { useSignedInUser } from '../data/session';
import { areas } from './areas';
import { CurrentClubProvider } from './CurrentClubProvider';
import { lazyPart } from '../ui/lazy-part';
import { loadInTime } from '../ui/load-in-time';
import { SkeletonList } from '../ui/SkeletonList';
import styles from './HomePage.module.css';
import { PendingPage } from './PendingPage';

// Pictures come after the words.
const MonthAtAGlance = lazy(() =>
  loadInTime(() => import('../features/home/MonthAtAGlance')).then((module) => ({
    default: module.MonthAtAGlance,
  })),
);

const EditClubDialog = lazyPart(() =>
  import('../features/clubs/EditClubDialog').then((module) => module.EditClubDialog),
);

// As high as what staff see, so that the areas below do not move.
const glanceToCome = <SkeletonList rows={1} className={styles.glance} />;

/** What one may do next, for who is signed in. Visitors get the landing page, which is no part of the app. */
export function HomePage() {
  const username = useSignedInUser();
  return username === null ? <LeaveForLanding /> : <Home username={username} />;
}

function Home({ username }: { username: string }) {
  const { club, isLoading } = useClubChoice();
  const [isEditing, setEditing] = useState(false);
  return (
    <Dashboard username={username} areas={areas}>
      {club === null && isLoading && glanceToCome}
      {club !== null && (
        <CurrentClubProvider key={club.id} club={club} waiting={glanceToCome}>
          <Suspense fallback={glanceToCome}>
            <MonthAtAGlance onEditClub={() => setEditing(true)} />
          </Suspense>
          <EditClubDialog club={club} open={isEditing} onClose={() => setEditing(false)} />
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

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

// The cards of the month load after the text of the page.
const MonthAtAGlance = lazy(() =>
  loadInTime(() => import('../features/home/MonthAtAGlance')).then((module) => ({
    default: module.MonthAtAGlance,
  })),
);

const EditClubDialog = lazyPart(() =>
  import('../features/clubs/EditClubDialog').then((module) => module.EditClubDialog),
);

// As high as the cards that staff see, so that the areas below do not move.
const glancePlaceholder = <SkeletonList rows={1} className={styles.glance} />;

/** The signed-in user's home page: what to do next. Visitors get the landing page, which is not part of the app. */
export function HomePage() {
  const username = useSignedInUser();
  return username === null ? <LeaveForLanding /> : <Home username={username} />;
}

function Home({ username }: { username: string }) {
  const { club, isLoading } = useClubChoice();
  const [isEditing, setEditing] = useState(false);
  return (
    <Dashboard username={username} areas={areas}>
      {club === null && isLoading && glancePlaceholder}
      {club !== null && (
        <CurrentClubProvider key={club.id} club={club} fallback={glancePlaceholder}>
          <Suspense fallback={glancePlaceholder}>
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
    // A user who has just logged out is already on the way to the login page.
    if (history.location.pathname === '/') location.assign('/');
  }, [history]);
  return <PendingPage />;
}

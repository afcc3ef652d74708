import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignedInUser } from '../data/sign-in/session';
import { AreaCards } from '../features/home/AreaCards';
import { Dashboard } from '../features/home/Dashboard';
import { useClubChoice, useCurrentClub } from '../parts/club/current-club';
import { WhenSettled } from '../parts/page/WhenSettled';
import { SkeletonList } from '../ui/feedback/SkeletonList';
import { lazyPart } from '../ui/loading/lazy-part';
import { loadInTime } from '../ui/loading/load-in-time';
import { CurrentClubProvider } from './CurrentClubProvider';
import { areas } from './frame/areas';
import { PendingPage } from './PendingPage';
import styles from './HomePage.module.css';

// Loaded after the text of the page, and only what the user's role is shown.
const StaffHome = lazy(() =>
  loadInTime(() => import('../features/home/StaffHome')).then((module) => ({
    default: module.StaffHome,
  })),
);
const NoClub = lazy(() =>
  loadInTime(() => import('./NoClub')).then((module) => ({
    default: module.NoClub,
  })),
);
const PlayerHome = lazy(() =>
  loadInTime(() => import('../features/home/PlayerHome')).then((module) => ({
    default: module.PlayerHome,
  })),
);

const EditClubDialog = lazyPart(() =>
  import('../features/clubs/form/EditClubDialog').then((module) => module.EditClubDialog),
);

const DAY_MS = 24 * 3_600_000;

// As high as what is shown of a club, so that the areas below do not move.
const placeholder = <SkeletonList rows={1} className={styles.club} />;

/** The signed-in user's home page: what to do next. Visitors get the landing page, which is not part of the app. */
export function HomePage() {
  const username = useSignedInUser();
  return username === null ? <LeaveForLanding /> : <Home username={username} />;
}

function Home({ username }: { username: string }) {
  const { clubs, club, isLoading, error } = useClubChoice();
  const hasNone = club === null && !isLoading && error === null;
  // Nobody comes back to a club of today.
  const [yesterday] = useState(() => Date.now() - DAY_MS);
  const isNew =
    !isLoading &&
    error === null &&
    clubs.every(({ createdAt }) => Date.parse(createdAt) > yesterday);
  return (
    <Dashboard username={username} isNew={isNew}>
      {club === null && isLoading && placeholder}
      {hasNone && (
        <Suspense>
          <NoClub />
        </Suspense>
      )}
      {club !== null && (
        <CurrentClubProvider key={club.id} club={club} fallback={placeholder}>
          <ClubHome />
        </CurrentClubProvider>
      )}
    </Dashboard>
  );
}

/** What the chosen club shows to staff, or to a player. */
function ClubHome() {
  const { club, can } = useCurrentClub();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Suspense fallback={placeholder}>
        <WhenSettled fallback={placeholder}>
          {can('view_tracking') ? (
            <StaffHome onEditClub={() => setEditing(true)} />
          ) : (
            <PlayerHome />
          )}
          <AreaCards areas={areas} />
        </WhenSettled>
      </Suspense>
      <EditClubDialog club={club} open={isEditing} onClose={() => setEditing(false)} />
    </>
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

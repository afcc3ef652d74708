import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../data/sign-in/session';
import { readTrialEnd } from '../data/sign-in/trial';
import { Anchor } from '../ui/actions/Anchor';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import { loadInTime } from '../ui/loading/load-in-time';
import { ClubChoiceProvider } from './ClubChoiceProvider';
import { FirstClub } from './FirstClub';
import { useFrame } from './frame/frame';
import { OfflineNotice } from './frame/OfflineNotice';
import { PageTitle } from './frame/PageTitle';
import { usePageName } from './frame/use-page-name';
import { TopBar } from './TopBar';
import styles from './frame/frame.module.css';

/** The frame around every page. The parts that belong to a user are mounted anew for another user. */
export function Shell() {
  const username = useSignedInUser();
  return (
    <>
      <PageTitle />
      {/* Lets the keyboard pass over the bar; shown while it has the focus. */}
      <Anchor href="#content" className={styles.skipLink}>
        <Trans>Skip to content</Trans>
      </Anchor>
      {username === null ? (
        <Frame username={null} />
      ) : (
        <ClubChoiceProvider key={username}>
          <Frame username={username} />
          <FirstClub />
        </ClubChoiceProvider>
      )}
    </>
  );
}

function Frame({ username }: { username: string | null }) {
  const { parts, isMissing } = useFrame(username !== null);
  const { name } = usePageName();
  return (
    <div className={styles.frame}>
      <TopBar username={username} parts={parts} />
      <main
        id="content"
        tabIndex={-1}
        aria-label={name}
        className={styles.content}
        data-signed-in={username !== null || undefined}
      >
        {username !== null && <Trial />}
        {username !== null && <OfflineNotice />}
        {isMissing && (
          <ErrorBanner onRetry={() => window.location.reload()} className={styles.fault}>
            <Trans>This could not be loaded. Check your connection, or reload the page.</Trans>
          </ErrorBanner>
        )}
        <Outlet />
      </main>
      {parts !== null && <parts.BottomBar />}
    </div>
  );
}

const TrialBanner = lazy(() =>
  loadInTime(() => import('./frame/TrialBanner')).then((module) => ({
    default: module.TrialBanner,
  })),
);

/** The banner of a trial; nothing for those who have an account. */
function Trial() {
  const end = readTrialEnd();
  if (end === null) return null;
  return (
    <Suspense fallback={null}>
      <TrialBanner end={end} />
    </Suspense>
  );
}

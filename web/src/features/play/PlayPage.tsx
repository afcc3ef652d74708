import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isErrorCode } from '../../data/api/api-error';
import { offlineStore } from '../../data/offline/offline';
import { useStore } from '../../data/storage/store';
import { useCurrentClub } from '../../parts/club/current-club';
import { timeIn } from '../../parts/club/use-today';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { sessionTitle } from '../../parts/sessions/session-texts';
import { IconButton } from '../../ui/actions/IconButton';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { ComputerIcon, DarkIcon, LightIcon, SettingsIcon } from '../../ui/icons/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyPart } from '../../ui/loading/lazy-part';
import { loadInTime } from '../../ui/loading/load-in-time';
import { EveningScreen } from './EveningScreen';
import { chooseDark, useDarkScreen, useIsDark } from './state/dark-screen';
import { useEvening } from './state/use-evening';
import { useLitScreen } from './state/use-lit-screen';
import { useNow } from './state/use-now';
import text from '../../ui/text/text.module.css';
import styles from './parts/Play.module.css';

const Board = lazyPart(() => import('./Board').then((module) => module.Board));
const PlaySettingsSheet = lazyPart(() =>
  import('./sheets/PlaySettingsSheet').then((module) => module.PlaySettingsSheet),
);
const EveningOver = lazy(async () => {
  const { EveningOver: Part } = await loadInTime(() => import('./EveningOver'));
  return { default: Part };
});
const OtherClub = lazy(async () => {
  const { OtherClub: Part } = await loadInTime(() => import('./OtherClub'));
  return { default: Part };
});

/** What is older than this, in milliseconds, is told to be old: while the server tells each change, and while it is asked. */
const OLD_MS = 45_000;
const OLD_WHILE_ASKED_MS = 20_000;

/** The evening itself: who plays on which court, who plays next, and who waits. */
export function PlayPage() {
  const { sessionId } = useParams({ from: '/guarded/club/play/$sessionId' });
  const { board: isBoard = false } = useSearch({ from: '/guarded/club/play/$sessionId' });
  const navigate = useNavigate();
  const { query, open, isLive } = useEvening(sessionId);
  const isOffline = useStore(offlineStore);
  const [isSetting, setSetting] = useState(false);
  useDarkScreen();
  useLitScreen();
  const showBoard = (board: boolean) =>
    void navigate({
      to: '/play/$sessionId',
      params: { sessionId },
      search: board ? { board } : {},
      replace: true,
    });
  const fault = <QueryFault query={query} failed={msg`Failed to fetch the evening`} />;
  if (open === null) {
    return (
      <>
        <PageHeader title={<PageHeading />} text=" " />
        {query.error === null && <SkeletonList rows={4} height={120} />}
        {isErrorCode(query.error, 'not_found') ? (
          <Suspense>
            <OtherClub sessionId={sessionId}>{fault}</OtherClub>
          </Suspense>
        ) : (
          fault
        )}
      </>
    );
  }
  const { overAt } = open.evening;
  return (
    <>
      <Head
        session={open.evening.session}
        updatedAt={query.dataUpdatedAt}
        isLive={isLive}
        onBoard={() => showBoard(true)}
        onSettings={() => setSetting(true)}
      />
      {!isOffline && fault}
      {open.evening.session.state === 'cancelled' ? (
        <p className={text.soft}>
          <Trans>This session is cancelled.</Trans>
        </p>
      ) : overAt === null ? (
        <EveningScreen open={open} />
      ) : (
        <Suspense fallback={<SkeletonList rows={2} height={120} />}>
          <EveningOver open={open} overAt={overAt} />
        </Suspense>
      )}
      <PlaySettingsSheet open={isSetting} evening={open} onClose={() => setSetting(false)} />
      <Board open={isBoard && overAt === null} evening={open} onClose={() => showBoard(false)} />
    </>
  );
}

interface HeadProps {
  session: EveningState['session'];
  /** When it was as it is shown, in milliseconds since 1970. */
  updatedAt: number;
  isLive: boolean;
  onBoard: () => void;
  onSettings: () => void;
}

/** Which session it is, as of when it is shown where that is not now, and the ways to the board and the settings. */
function Head({ session, updatedAt, isLive, onBoard, onSettings }: HeadProps) {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const isOffline = useStore(offlineStore);
  const now = useNow();
  const isOld = isOffline || now - updatedAt > (isLive ? OLD_MS : OLD_WHILE_ASKED_MS);
  const since = timeIn(club.timeZone, new Date(updatedAt));
  const isDark = useIsDark();
  const when = `${sessionTitle(session, i18n.locale)} - ${session.endTime}`;
  return (
    <PageHeader
      title={<PageHeading />}
      text={isOld ? [when, t`as of ${since}`].join(' · ') : when}
      add={
        <div className={styles.tools}>
          <IconButton
            aria-label={t`Dark screen on this device`}
            aria-pressed={isDark}
            onClick={() => chooseDark(!isDark)}
          >
            {isDark ? <LightIcon /> : <DarkIcon />}
          </IconButton>
          <IconButton aria-label={t`Board`} onClick={onBoard}>
            <ComputerIcon />
          </IconButton>
          {can('view_tracking') && (
            <IconButton aria-label={t`Settings of the evening`} onClick={onSettings}>
              <SettingsIcon />
            </IconButton>
          )}
        </div>
      }
    />
  );
}

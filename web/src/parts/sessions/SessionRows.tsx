import { useLingui } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useState } from 'react';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useCurrentClub } from '../club/current-club';
import { useTimeOfDay } from '../club/use-today';
import { AnswerButton } from './AnswerButton';
import { countsText, isOpen, sessionTitle } from './session-texts';
import { useDeadline } from './use-deadline';
import { useStanding } from './use-standing';
import styles from './SessionRows.module.css';

const SessionRollDialog = lazyPart(() =>
  import('./SessionRollDialog').then((module) => module.SessionRollDialog),
);

interface SessionRowsProps {
  label: string;
  sessions: readonly Session[];
}

/** Sessions as rows, each with the button by which one answers; a tap shows who comes. */
export function SessionRows({ label, sessions }: SessionRowsProps) {
  const { t, i18n } = useLingui();
  const { club, today } = useCurrentClub();
  const now = { today, time: useTimeOfDay(club.timeZone) };
  const [opened, setOpened] = useState<Session | null>(null);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Rows label={label} items={sessions} keyOf={({ id }) => id}>
        {(session) => (
          <ListRow
            title={sessionTitle(session, i18n.locale)}
            openName={t`who comes`}
            note={
              <RowNote
                session={session}
                isOver={!isOpen(session, now)}
                isPast={session.date < today}
              />
            }
            isMuted={session.state === 'cancelled'}
            actions={isOpen(session, now) && <AnswerButton session={session} />}
            onOpen={() => {
              setOpened(session);
              setShown(true);
            }}
          />
        )}
      </Rows>
      {opened !== null && (
        <SessionRollDialog
          key={opened.id}
          open={isShown}
          sessionId={opened.id}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

interface RowNoteProps {
  session: Session;
  isOver: boolean;
  isPast: boolean;
}

/** How many come and how many places are free; below, as long as one may still answer, how one stands oneself and until when. */
function RowNote({ session, isOver, isPast }: RowNoteProps) {
  const own = useStanding(session);
  const deadline = useDeadline(session);
  const counts = countsText(session, { isOver, isPast });
  if (isOver || session.state === 'cancelled') return counts;
  return (
    <>
      {counts}
      {own !== null && (
        <>
          <br />
          {own}
        </>
      )}
      <br />
      <span className={styles.deadline}>{deadline.text}</span>
    </>
  );
}

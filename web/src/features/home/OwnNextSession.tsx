import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RollEntry, Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ownMemberQuery } from '../../data/members/member-queries';
import { sessionQuery, sessionsQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useTimeOfDay } from '../../parts/club/use-today';
import { LinkButton } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { AnswerButton } from '../../parts/sessions/AnswerButton';
import { daysFrom } from '../../parts/sessions/session-days';
import { countsText, isOpen, sessionTitle } from '../../parts/sessions/session-texts';
import { SessionRows } from '../../parts/sessions/SessionRows';
import { useDeadline } from '../../parts/sessions/use-deadline';
import { useStanding } from '../../parts/sessions/use-standing';
import { displayName } from '../../parts/texts/texts';
import { Card } from '../../ui/layout/Card';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { OwnPass } from './OwnPass';
import { playedOn } from './played-on';
import text from '../../ui/text/text.module.css';
import styles from './Home.module.css';

const AHEAD = 27;
const FURTHER = 4;
const FURTHER_ON_PHONE = 2;

/** How many of those who come are registered. */
function Registered({ roll }: { roll: readonly RollEntry[] }) {
  const count = roll.filter(({ isRegistered }) => isRegistered).length;
  return <Plural value={count} one="# registered" other="# registered" />;
}

/** The next session, and whether one is in: the first thing that a player sees. Then the ones after it. */
export function OwnNextSession() {
  const { t } = useLingui();
  const [titleId, thenId] = [useId(), useId()];
  const { club, today } = useCurrentClub();
  // A phone has room for fewer; the others are a tap away at its foot.
  const isNarrow = useIsNarrow(900);
  const now = { today, time: useTimeOfDay(club.timeZone) };
  const query = useQuery(sessionsQuery(club.id, today, daysFrom(today, AHEAD)));
  const open = query.data?.filter((session) => isOpen(session, now)) ?? [];
  const [next, ...later] = open;
  // Also while they are played, and afterwards: then nobody answers any more.
  const played = playedOn(query.data ?? [], today);
  const hasNone = query.data !== undefined && next === undefined;
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          <Trans>Next session</Trans>
        </h2>
        {hasNone && (
          <p className={text.soft}>
            {club.schedules.length === 0 ? (
              <Trans>This club has no schedules yet.</Trans>
            ) : (
              <Trans>There are no sessions in the next four weeks.</Trans>
            )}
          </p>
        )}
        {next !== undefined && <NextSession session={next} />}
        {played.map((session) => (
          <PlayedToday
            key={session.id}
            session={session}
            isNext={session.id === next?.id}
            isOnly={played.length === 1}
          />
        ))}
        <QueryFault query={query} failed={msg`Failed to fetch the sessions`} />
      </section>
      {later.length > 0 && (
        <section aria-labelledby={thenId} className={styles.then}>
          <h2 id={thenId} className={text.hidden}>
            <Trans>Then</Trans>
          </h2>
          <SessionRows
            label={t`Then`}
            sessions={later.slice(0, isNarrow ? FURTHER_ON_PHONE : FURTHER)}
          />
        </section>
      )}
    </Card>
  );
}

interface PlayedTodayProps {
  session: Session;
  isNext: boolean;
  isOnly: boolean;
}

/** The way to the games of one of today's sessions, and how many are here where the card is of another session. */
function PlayedToday({ session, isNext, isOnly }: PlayedTodayProps) {
  const { t } = useLingui();
  const { id, startTime, here = 0 } = session;
  return (
    <>
      {!isNext && here > 0 && (
        <p>
          {isOnly ? (
            <Plural
              value={here}
              one="# is here for today’s session"
              other="# are here for today’s session"
            />
          ) : (
            <Plural
              value={here}
              one={`# is here for today’s session of ${startTime}`}
              other={`# are here for today’s session of ${startTime}`}
            />
          )}
        </p>
      )}
      <LinkButton to="/play/$sessionId" params={{ sessionId: id }} variant="outlined">
        {isOnly ? <Trans>Today’s games</Trans> : t`Today’s games, ${startTime}`}
      </LinkButton>
    </>
  );
}

/** That who is registered may have to pay where they stay away; nothing for anybody else, or whose place is passed on. */
function PaysAllTheSame({ roll }: { roll: readonly RollEntry[] }) {
  const { club } = useCurrentClub();
  const memberId = useQuery(ownMemberQuery(club.id)).data?.id;
  const own = roll.find((entry) => entry.memberId === memberId);
  if (own === undefined || !own.isRegistered || own.passedTo !== null) return null;
  return (
    <p className={text.soft}>
      <Trans>
        You are registered: who stays away may still have to pay for the session, by your club's
        rule. If somebody plays in your place, pass it on.
      </Trans>
    </p>
  );
}

/** When it is, how one stands, the button to answer, and who comes. */
function NextSession({ session }: { session: Session }) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const { data } = useQuery(sessionQuery(club.id, session.id));
  const coming = data?.roll.filter(({ answer }) => answer === 'coming') ?? [];
  const own = useStanding(session);
  const { mine } = session;
  const deadline = useDeadline(session);
  return (
    <>
      <p className={text.largeFigure}>
        {sessionTitle(session, i18n.locale)} - {session.endTime}
      </p>
      <div className={styles.owed}>
        <div>
          <p>{own ?? countsText(session)}</p>
          <p className={text.smallSoft}>{deadline.text}</p>
        </div>
        <AnswerButton session={session} isLarge />
        {data !== undefined && session.mine.answer === 'away' && <OwnPass session={data} />}
      </div>
      <PaysAllTheSame roll={data?.roll ?? []} />
      {mine.answer === 'coming' && mine.guests > 0 && (
        <p className={text.soft}>
          <Plural
            value={mine.guests}
            one="If you can’t come, your guest does not come either."
            other="If you can’t come, your # guests do not come either."
          />
        </p>
      )}
      {(own !== null || coming.length > 0) && (
        <p className={styles.names}>
          {own !== null && <>{countsText(session)} · </>}
          {data !== undefined && <Registered roll={coming} />}
          {coming.length > 0 && (
            <> · {coming.map(({ memberName }) => displayName(memberName)).join(', ')}</>
          )}
        </p>
      )}
    </>
  );
}

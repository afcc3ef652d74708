import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  compareMonths,
  monthOf,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { guestsQuery } from '../../../data/guests/guests-query';
import { offlineStore } from '../../../data/offline/offline';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { sessionQuery, sessionsQuery } from '../../../data/sessions/sessions-query';
import { useStore } from '../../../data/storage/store';
import { trackingsQuery } from '../../../data/trackings/trackings-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { LinkButton } from '../../../parts/page/links';
import { QueryFault } from '../../../parts/page/QueryFault';
import { RememberedFold } from '../../../parts/page/RememberedFold';
import { WhenSettled } from '../../../parts/page/WhenSettled';
import { weekdayName } from '../../../parts/texts/format';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { SelectField } from '../../../ui/fields/SelectField';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Row, Stack } from '../../../ui/layout/Stack';
import { AttendanceToggles } from './AttendanceToggles';
import { MonthSessions } from './MonthSessions';
import { pastSessions, type PastSession, sheetPeriod } from './past-sessions';
import styles from './AttendanceSheet.module.css';

const isSettled = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean =>
  data !== undefined || error !== null;

/**
 * Who came to a session of the chosen month: today's or the last one, unless another is chosen. Renders nothing where
 * there has been none.
 */
export function AttendanceSheet({
  month,
  isFolded = false,
}: Pick<SheetProps, 'month' | 'isFolded'>) {
  const { club, today } = useCurrentClub();
  const { from, to } = sheetPeriod(today, month) ?? { from: today, to: today };
  const listed = useQuery(sessionsQuery(club.id, from, to));
  const isOffline = useStore(offlineStore);
  const isListed = isSettled(listed) || isOffline;
  const sessions = pastSessions({
    schedules: club.schedules,
    listed: listed.data ?? [],
    today,
    month,
  });
  const [chosen, choose] = useState('');
  const session = sessions.find(({ id }) => id === chosen) ?? sessions[0];
  // What is added later does not take the place of the session that is being filled in.
  if (chosen === '' && isListed && session !== undefined) choose(session.id);
  if (session === undefined) return null;
  return <Sheet {...{ month, sessions, session, isListed, isFolded }} onChoose={choose} />;
}

interface SheetProps {
  /** The month whose sessions are listed; a session of the weeks before may be open all the same. */
  month: YearMonth;
  /** Whether it is one line until it is opened: beside the grid, which shows the same, and all sessions of the month. */
  isFolded?: boolean;
  sessions: readonly PastSession[];
  session: PastSession;
  /** Whether all sessions are known: before, another one may be the latest. */
  isListed: boolean;
  onChoose: (id: string) => void;
}

/** What a session's sheet is filled in by: who is registered, who came, and who said that they come. */
function useKnownOf({ id, date }: PastSession) {
  const { club } = useCurrentClub();
  const registrations = useQuery(registrationsQuery(club.id, monthOf(date)));
  const records = useQuery(trackingsQuery(club.id, monthOf(date)));
  // Who said that they come. Without a network the sheet is filled without it.
  const said = useQuery(sessionQuery(club.id, id));
  const isOffline = useStore(offlineStore);
  return { registrations, records, said, isSaidKnown: isSettled(said) || isOffline };
}

interface KnownSheetProps extends Pick<SheetProps, 'session' | 'isListed'> {
  known: ReturnType<typeof useKnownOf>;
}

/** The toggles of a session, once all is there that they show. */
function KnownSheet({ session, isListed, known }: KnownSheetProps) {
  const { registrations, records, said, isSaidKnown } = known;
  if (said.data?.state === 'cancelled') {
    return (
      <p>
        <Trans>This session is cancelled.</Trans>
      </p>
    );
  }
  const isReady = isListed && isSaidKnown;
  if (registrations.data !== undefined && records.data !== undefined && isReady) {
    return (
      <AttendanceToggles
        key={session.id}
        session={session}
        registrations={registrations.data}
        records={records.data}
        roll={said.data?.roll ?? []}
      />
    );
  }
  if (registrations.error !== null)
    return <QueryFault query={registrations} failed={msg`Failed to fetch registrations`} />;
  return records.error !== null ? null : <SkeletonList rows={3} height={52} />;
}

function Sheet({ month, sessions, session, isListed, isFolded, onChoose }: SheetProps) {
  const { t, i18n } = useLingui();
  const { today } = useCurrentClub();
  const known = useKnownOf(session);
  const { id: sessionId } = session;

  function textOf({ date, startTime, endTime }: PastSession) {
    const [, months, days] = date.split('-');
    const time = `${startTime} - ${endTime}`;
    const day =
      date === today ? t`Today` : `${weekdayName(weekdayOf(date), i18n.locale)} ${days}/${months}`;
    return `${day}, ${time}`;
  }

  const isOfMonth = ({ date }: PastSession) => compareMonths(monthOf(date), month) === 0;

  const title = <Trans>Who came</Trans>;
  const choice = (
    <SelectField
      label={t`Session`}
      value={sessionId}
      onChange={({ target }) => onChoose(target.value)}
      className={styles.session}
    >
      {sessions.map((item) => (
        <option key={item.id} value={item.id}>
          {textOf(item)}
        </option>
      ))}
    </SelectField>
  );
  const sheet = <KnownSheet session={session} isListed={isListed} known={known} />;
  const play = session.date === today && (
    <LinkButton to="/play/$sessionId" params={{ sessionId }} variant="outlined" size="large">
      <Trans context="page">Play</Trans>
    </LinkButton>
  );
  const controls = (
    <>
      {choice}
      {play}
    </>
  );
  if (isFolded) {
    return (
      <RememberedFold name="session-sheet" title={title}>
        <Stack>
          <Row>{controls}</Row>
          <div>{sheet}</div>
        </Stack>
      </RememberedFold>
    );
  }
  return (
    <>
      <SectionCard title={title} actions={controls}>
        {sheet}
      </SectionCard>
      <CountedSessions
        month={month}
        sessions={sessions.filter(isOfMonth)}
        open={session}
        onOpen={(item) => onChoose(item.id)}
      />
    </>
  );
}

type CountedSessionsProps = Pick<SheetProps, 'month'> &
  Pick<ComponentProps<typeof MonthSessions>, 'sessions' | 'open' | 'onOpen'>;

/** The sessions of a month, once it is known who came to them. */
function CountedSessions({ month, ...list }: CountedSessionsProps) {
  const { club } = useCurrentClub();
  const records = useQuery(trackingsQuery(club.id, month)).data;
  const guests = useQuery(guestsQuery(club.id, month));
  if (records === undefined || guests.isLoading) return null;
  return (
    <WhenSettled>
      <MonthSessions {...list} records={records} guests={guests.data ?? []} />
    </WhenSettled>
  );
}

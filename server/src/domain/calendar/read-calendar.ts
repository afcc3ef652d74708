import { todayIn } from '@rallybook/contract/rules/calendar';
import { readSessionId, storedSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { requireNoRunningImport } from '../../auth/running-import.ts';
import type { Context } from '../../context.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { calendarOwner } from '../../db/queries/sessions/calendar-links.ts';
import { sessionsPlannedBetween } from '../../db/queries/sessions/club-sessions.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { instantOf } from '../../instants.ts';
import { serverTexts } from '../../texts/texts.ts';
import { sessionsUrlOf } from '../sessions/club-url.ts';
import { monthsOfDates } from '../sessions/find-session.ts';
import { listSessionsOf } from '../sessions/list-sessions.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { hashOfToken } from './calendar-links.ts';

const DAY = 24 * 3_600_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

/** The instant at which an id (UUIDv7) was made. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * The calendar of the member to whom an address belongs: the sessions that they are in or may join.
 * @returns null if it leads nowhere
 * @throws unavailable while a large import of the club is written or taken back
 */
export async function readCalendar(
  context: Pick<Context, 'db' | 'clock' | 'keys' | 'publicUrl'>,
  token: string,
): Promise<string | null> {
  const { db, clock, publicUrl } = context;
  const owner = await calendarOwner(db, hashOfToken(token));
  if (owner === undefined) return null;
  const club = await clubById(db, owner.clubId);
  requireNoRunningImport(club);
  const now = clock().getTime();
  const period = {
    from: todayIn(club.timeZone, new Date(now - DAYS_BACK * DAY)),
    to: todayIn(club.timeZone, new Date(now + DAYS_AHEAD * DAY)),
  };
  const sessions = await listSessionsOf(db, club, owner.memberId, period);
  const { first, last } = monthsOfDates(period.from, period.to);
  const changedAt = new Map(
    (await sessionsPlannedBetween(db, club.id, first, last)).map((row) => [
      storedSessionId(row),
      row.changedAt === null ? null : Date.parse(row.changedAt),
    ]),
  );
  const host = new URL(publicUrl).host;
  const toJoin = owner.onlyMine === 1 ? null : { url: await sessionsUrlOf(context, club.id) };
  const events = sessions.flatMap((session): CalendarEvent[] => {
    const event = toEvent(club, session, {
      now,
      host,
      toJoin,
      changedAt: changedAt.get(session.id) ?? null,
    });
    return event === null ? [] : [event];
  });
  return calendarFile(club.name, events);
}

/** Whether a member may join a session who has said nothing about it. */
const mayJoin = ({ mine, free }: Session, isAhead: boolean) =>
  isAhead && mine.answer === 'none' && free !== 0;

function statusOf({ state, mine }: Session): CalendarEvent['status'] {
  if (state === 'cancelled') return 'CANCELLED';
  return mine.answer === 'coming' ? 'CONFIRMED' : 'TENTATIVE';
}

/** "Club" for who is in, "Waiting, number 2: Club" for who waits, "4 free: Club" for who may join. */
function summaryOf(club: ClubRow, session: Session): string {
  const { answer, position } = session.mine;
  if (session.state === 'cancelled') return club.name;
  if (answer === 'none') return summaryToJoin(club, session);
  if (answer !== 'waiting') return club.name;
  return serverTexts[club.language].calendar.waiting({ club: club.name, position: position ?? 1 });
}

function summaryToJoin({ name, language }: ClubRow, { free }: Session): string {
  const { calendar } = serverTexts[language];
  if (free === null) return calendar.open({ club: name });
  return calendar.free({ club: name, count: free });
}

type EventContext = {
  now: number;
  host: string;
  /** Where one joins; null where the calendar has only the sessions that the member is in or waits for. */
  toJoin: { url: string } | null;
  changedAt: number | null;
};

function toEvent(
  club: ClubRow,
  session: Session,
  { now, host, toJoin, changedAt }: EventContext,
): CalendarEvent | null {
  if (session.mine.answer === 'away') return null;
  const { id, date, startTime, endTime, version, place, note } = session;
  const start = instantOf(club.timeZone, date, startTime);
  const isToJoin = session.mine.answer === 'none';
  if (isToJoin && (toJoin === null || !mayJoin(session, start > now))) return null;
  const status = statusOf(session);
  const isOffered = isToJoin && status !== 'CANCELLED';
  const reference = readSessionId(id)!;
  const madeId = 'extraId' in reference ? reference.extraId : reference.scheduleId;
  return {
    uid: `${id}@${host}`,
    sequence: version,
    changedAt: changedAt ?? madeAt(madeId),
    start,
    end: Math.max(instantOf(club.timeZone, date, endTime), start),
    status,
    summary: summaryOf(club, session),
    location: place ?? club.location,
    description: note,
    url: isOffered ? toJoin!.url : null,
  };
}

import { todayIn } from '@rallybook/contract/rules/calendar';
import { type CalendarEvent, calendarFile } from '@rallybook/contract/rules/calendar-file';
import { instantOf } from '@rallybook/contract/rules/sessions/instants';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Session } from '@rallybook/contract/schemas/sessions';
import type { Context } from '../../context.ts';
import { calendarOwner } from '../../db/queries/calendar-links.ts';
import { sessionsPlannedBetween } from '../../db/queries/club-sessions.ts';
import { clubById } from '../../db/queries/clubs.ts';
import type { ClubRow } from '../../db/tables.ts';
import { monthsOfDates } from '../sessions/find-session.ts';
import { listSessionsOf } from '../sessions/list-sessions.ts';
import { hashOfToken } from './calendar-links.ts';

const DAY = 24 * 3_600_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

/** The instant at which an id (UUIDv7) was made. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * The calendar of the member to whom an address belongs: the sessions that they are in or may join.
 * @returns null if it leads nowhere
 */
export async function readCalendar(
  { db, clock, publicUrl }: Pick<Context, 'db' | 'clock' | 'publicUrl'>,
  token: string,
): Promise<string | null> {
  const owner = await calendarOwner(db, hashOfToken(token));
  if (owner === undefined) return null;
  const club = await clubById(db, owner.clubId);
  const now = clock().getTime();
  const period = {
    from: todayIn(club.timeZone, new Date(now - DAYS_BACK * DAY)),
    to: todayIn(club.timeZone, new Date(now + DAYS_AHEAD * DAY)),
  };
  const sessions = await listSessionsOf(db, club, owner.memberId, period);
  const { first, last } = monthsOfDates(period.from, period.to);
  const changedAt = new Map(
    (await sessionsPlannedBetween(db, club.id, first, last)).map((row) => [
      row.scheduleId === null ? row.id : `${row.scheduleId}.${row.plannedDate}`,
      row.changedAt === null ? null : Date.parse(row.changedAt),
    ]),
  );
  const host = new URL(publicUrl).host;
  const events = sessions.flatMap((session): CalendarEvent[] => {
    const event = toEvent(club, session, now, host, changedAt.get(session.id) ?? null);
    return event === null ? [] : [event];
  });
  return calendarFile(club.name, events);
}

function statusOf(
  { state, mine, free }: Session,
  isAhead: boolean,
): CalendarEvent['status'] | null {
  const mayJoin = isAhead && mine.answer === 'none' && free !== 0;
  if (mine.answer === 'away' || (mine.answer === 'none' && !mayJoin)) return null;
  if (state === 'cancelled') return 'CANCELLED';
  if (mine.answer === 'coming') return 'CONFIRMED';
  return mine.answer === 'waiting' || mayJoin ? 'TENTATIVE' : null;
}

function toEvent(
  club: ClubRow,
  session: Session,
  now: number,
  host: string,
  changedAt: number | null,
): CalendarEvent | null {
  const { id, date, startTime, endTime, version, place, note } = session;
  const start = instantOf(club.timeZone, date, startTime);
  const status = statusOf(session, start > now);
  if (status === null) return null;
  const reference = readSessionId(id)!;
  const madeId = 'extraId' in reference ? reference.extraId : reference.scheduleId;
  return {
    uid: `${id}@${host}`,
    sequence: version,
    changedAt: changedAt ?? madeAt(madeId),
    start,
    end: Math.max(instantOf(club.timeZone, date, endTime), start),
    status,
    summary: club.name,
    location: place ?? club.location,
    description: note,
  };
}

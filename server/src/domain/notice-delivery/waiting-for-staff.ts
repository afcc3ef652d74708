import {
  compareMonths,
  dayBefore,
  datesOfMonth,
  isoMonth,
  monthOf,
  previousMonth,
  todayIn,
} from '@rallybook/contract/rules/calendar';
import { sessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import {
  countUndecidedDevices,
  countUndecidedLines,
  countUntold,
  openBillsOfClubs,
  sizesOfClubs,
} from '../../db/queries/notices/staff-counts.ts';
import { recordedSessions } from '../../db/queries/sessions/club-sessions.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { BillRow } from '../../db/tables/money.ts';
import type { DigestCounts } from '../../texts/notice-texts.ts';
import { readClubFacts } from '../bills/club-facts.ts';
import { isCurrent } from '../bills/current-bill.ts';
import { sessionsOfClubs } from '../sessions/list-sessions.ts';
import { timesOf } from '../sessions/session-times.ts';

const DAY = 24 * 3_600_000;
/** How many days back staff are told of what is missing. */
const DAYS_BACK = 7;

/**
 * Counts what waits for the staff of clubs, in some twenty queries however many clubs they are, and four more for each bill
 * that is compared.
 * @returns by the club's id
 */
export async function countWaiting(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  clubs: readonly ClubRow[],
): Promise<Map<string, DigestCounts>> {
  if (clubs.length === 0) return new Map();
  const now = clock();
  const ids = clubs.map(({ id }) => id);
  const withPhones = clubs.filter(({ linkAnswers }) => linkAnswers === 'group');
  const phones = await countUndecidedDevices(
    db,
    withPhones.map(({ id }) => id),
  );
  const transfers = await countUndecidedLines(db, ids);
  const since = new Date(now.getTime() - DAYS_BACK * DAY).toISOString();
  const untold = await countUntold(db, ids, since);
  const withoutRecords = await countWithoutRecords(db, clubs, now);
  const changedBills = await countChangedBills(db, clock, clubs);
  return new Map(
    ids.map((id) => [
      id,
      {
        phones: phones.get(id) ?? 0,
        transfers: transfers.get(id) ?? 0,
        untold: untold.get(id) ?? 0,
        withoutRecords: withoutRecords.get(id) ?? 0,
        changedBills: changedBills.get(id) ?? 0,
      },
    ]),
  );
}

/** Whether nothing waits. */
export const isNothing = (counts: DigestCounts): boolean =>
  Object.values(counts).every((count) => count === 0);

/** How many sessions of the last days took place, as far as is known, and have no attendance. */
async function countWithoutRecords(
  db: Db,
  clubs: readonly ClubRow[],
  now: Date,
): Promise<Map<string, number>> {
  const listOf = await sessionsOfClubs(db, clubs, (club) => {
    const to = dayBefore(todayIn(club.timeZone, now));
    return { from: todayIn('UTC', new Date(Date.parse(to) - (DAYS_BACK - 1) * DAY)), to };
  });
  const sessions = clubs.flatMap((club) => {
    const firstDay = todayIn(club.timeZone, new Date(club.createdAt));
    return listOf(club)
      .filter(
        (session) =>
          session.state !== 'cancelled' &&
          session.date > firstDay &&
          timesOf(club, session).start < now.getTime(),
      )
      .map((session) => ({ ...session, clubId: club.id }));
  });
  const dates = [...new Set(sessions.map(({ plannedDate }) => plannedDate))];
  const withSessions = [...new Set(sessions.map(({ clubId }) => clubId))];
  const recorded = await recordedSessions(db, withSessions, dates);
  const keyOf = (clubId: string, scheduleId: string | null, plannedDate: string) =>
    `${clubId} ${sessionId({ scheduleId: scheduleId ?? '', plannedDate })}`;
  const known = new Set(
    recorded.map(({ clubId, scheduleId, date }) => keyOf(clubId, scheduleId, date)),
  );
  const counts = new Map<string, number>();
  for (const { clubId, scheduleId, plannedDate } of sessions) {
    if (known.has(keyOf(clubId, scheduleId, plannedDate))) continue;
    counts.set(clubId, (counts.get(clubId) ?? 0) + 1);
  }
  return counts;
}

/** Of larger clubs, bills are not compared here: it would take too long where everybody else waits. */
const MAX_COMPARED = { members: 200, records: 25_000 };

/** How many bills of this month and the last one no longer say what comes out of what is recorded. */
async function countChangedBills(
  db: Db,
  clock: Context['clock'],
  clubs: readonly ClubRow[],
): Promise<Map<string, number>> {
  const bills = await openBillsToCompare(db, clubs, clock());
  const [first] = bills.toSorted(compareMonths);
  const last = bills.toSorted(compareMonths).at(-1);
  if (first === undefined || last === undefined) return new Map();
  const planned = { first: datesOfMonth(first).first, last: datesOfMonth(last).last };
  const facts = await readClubFacts(db, [...new Set(bills.map(({ clubId }) => clubId))], planned);
  const counts = new Map<string, number>();
  for (const bill of bills) {
    const known = facts.get(bill.clubId);
    // The club was deleted meanwhile.
    if (known === undefined || (await isCurrent(db, clock, bill, known))) continue;
    counts.set(bill.clubId, (counts.get(bill.clubId) ?? 0) + 1);
  }
  return counts;
}

/** The bills of this month and the last one that are not closed, of clubs that are not too large. */
async function openBillsToCompare(
  db: Db,
  clubs: readonly ClubRow[],
  now: Date,
): Promise<BillRow[]> {
  const monthsOf = new Map(
    clubs.map(({ id, timeZone }) => {
      const current = monthOf(todayIn(timeZone, now));
      return [id, [current, previousMonth(current)].map(isoMonth)];
    }),
  );
  const months = [...new Set([...monthsOf.values()].flat())].map((month) => monthOf(`${month}-01`));
  const open = await openBillsOfClubs(db, [...monthsOf.keys()], months);
  const sizes = await sizesOfClubs(db, [...new Set(open.map(({ clubId }) => clubId))]);
  return open.filter((bill) => {
    const size = sizes.get(bill.clubId);
    return (
      monthsOf.get(bill.clubId)!.includes(isoMonth(bill)) &&
      size !== undefined &&
      size.members <= MAX_COMPARED.members &&
      size.records <= MAX_COMPARED.records
    );
  });
}

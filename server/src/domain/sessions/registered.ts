import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { AuditKind } from '@rallybook/contract/schemas/audit';
import type { Db } from '../../db/engine/connect.ts';
import { keepOfClub } from '../../db/keep.ts';
import { countRegistered, registeredMembers } from '../../db/queries/sessions/rolls.ts';

/** What is changed in an evening, or in the books, without changing who is a member or registered. */
export const UNAFFECTED_BY: ReadonlySet<AuditKind> = new Set([
  'answer',
  'cost',
  'device',
  'entry',
  'evening',
  'game',
  'guest',
  'notice',
  'pass',
  'play',
  'presence',
  'session',
  'shuttle_use',
  'tracking',
]);

/** Counts are small; the ids of a month of a club at its bounds take some megabytes. */
const MOST_COUNTS = 100;
const MOST_LISTS = 4;

type CountOf = (month: YearMonth, scheduleId: string) => number;
const keepCounts = keepOfClub<CountOf>(UNAFFECTED_BY, MOST_COUNTS);

/** How many active members are registered for each schedule in some months. */
export function countsOfMonths(
  db: Db,
  clubId: string,
  months: readonly YearMonth[],
): Promise<CountOf> {
  return keepCounts(db, clubId, months.map(isoMonth).join(), async () => {
    const counts = new Map<string, ReadonlyMap<string, number>>();
    for (const month of months) {
      counts.set(isoMonth(month), await countRegistered(db, clubId, month));
    }
    return (month, scheduleId) => counts.get(isoMonth(month))?.get(scheduleId) ?? 0;
  });
}

type BySchedule = ReadonlyMap<string, ReadonlySet<string>>;
const keepMembers = keepOfClub<BySchedule>(UNAFFECTED_BY, MOST_LISTS);

/** The active members who are registered for some schedules in a month; a schedule without any is missing. */
export function membersOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
  scheduleIds: readonly string[],
): Promise<BySchedule> {
  const key = `${isoMonth(month)} ${scheduleIds.toSorted().join()}`;
  return keepMembers(db, clubId, key, async () => {
    const rows = await registeredMembers(db, clubId, month, scheduleIds);
    return new Map(rows.map(({ scheduleId, memberIds }) => [scheduleId, new Set(memberIds)]));
  });
}

import { nameComparison, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import type { Tracking } from '@rallybook/contract/schemas/trackings';

export type Order = 'newest' | 'oldest';

export interface DateGroup {
  date: string;
  /** By schedule, then by name. */
  records: Tracking[];
}

export interface MemberGroup {
  memberId: string;
  memberName: string;
  registeredDays: number;
  unregisteredDays: number;
  totalDays: number;
  /** By date, in the given order. */
  records: Tracking[];
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const byDate = (order: Order) => (a: { date: string }, b: { date: string }) =>
  (order === 'newest' ? -1 : 1) * compareTexts(a.date, b.date);

const timeOf = ({ schedule }: Tracking) => schedule?.startTime ?? '';

/** Returns a comparison of records by the names of their members. */
function compareMembers(club: NamesOfClub, records: readonly Tracking[]) {
  const compare = nameComparison(
    club,
    records.map(({ memberName }) => memberName),
  );
  return (a: { memberName: string }, b: { memberName: string }) =>
    compare(a.memberName, b.memberName);
}

/** The records of each date. */
export function groupByDate(
  club: NamesOfClub,
  records: readonly Tracking[],
  order: Order,
): DateGroup[] {
  const byName = compareMembers(club, records);
  const bySession = (a: Tracking, b: Tracking) =>
    compareTexts(timeOf(a), timeOf(b)) || byName(a, b);
  const groups = Map.groupBy(records, ({ date }) => date);
  return [...groups]
    .map(([date, found]) => ({ date, records: found.toSorted(bySession) }))
    .toSorted(byDate(order));
}

/** The records of each member, with the number of registered ones. Members are sorted by name. */
export function groupByMember(
  club: NamesOfClub,
  records: readonly Tracking[],
  order: Order,
): MemberGroup[] {
  const compareDates = byDate(order);
  const bySession = (a: Tracking, b: Tracking) =>
    compareDates(a, b) || compareTexts(timeOf(a), timeOf(b));
  const groups = Map.groupBy(records, ({ memberId }) => memberId);
  return [...groups]
    .map(([memberId, found]) => {
      const registeredDays = found.filter(({ isRegistered }) => isRegistered).length;
      return {
        memberId,
        memberName: found[0]?.memberName ?? '',
        registeredDays,
        unregisteredDays: found.length - registeredDays,
        totalDays: found.length,
        records: found.toSorted(bySession),
      };
    })
    .toSorted(compareMembers(club, records));
}

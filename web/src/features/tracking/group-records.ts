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
  /** By date, in the order that was asked for. */
  records: Tracking[];
}

const byDate = (order: Order) => (a: { date: string }, b: { date: string }) =>
  (order === 'newest' ? -1 : 1) * a.date.localeCompare(b.date);

const timeOf = ({ schedule }: Tracking) => schedule?.startTime ?? '';

function bySession(a: Tracking, b: Tracking): number {
  return timeOf(a).localeCompare(timeOf(b)) || a.memberName.localeCompare(b.memberName, 'vi');
}

/** The records of each date. */
export function groupByDate(records: readonly Tracking[], order: Order): DateGroup[] {
  const groups = Map.groupBy(records, ({ date }) => date);
  return [...groups]
    .map(([date, found]) => ({ date, records: found.toSorted(bySession) }))
    .toSorted(byDate(order));
}

/** The records of each member, and how many of them are registered. Members are in the order of their names. */
export function groupByMember(records: readonly Tracking[], order: Order): MemberGroup[] {
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
        records: found.toSorted(bySession).toSorted(byDate(order)),
      };
    })
    .toSorted((a, b) => a.memberName.localeCompare(b.memberName, 'vi'));
}

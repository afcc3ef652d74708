import type { Attendance } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { sum } from '../money/amounts.ts';
import { type Charged, NO_FEES } from './charge.ts';
import type { CountedGuest, CountedMember, CountedMonth } from './count.ts';
import type { RuleOf } from './fee-rule.ts';
import type { CostOfMonth } from './month.ts';
import { type Bearer, shareCosts, type SharedPool } from './pool.ts';
import { attendedTimes, bookedTimes, guestTimes } from './times.ts';

/** The costs of one session, and who was there. */
type SessionCosts = {
  costs: CostOfMonth[];
  bearers: Bearer[];
  cashGuests: CountedGuest[];
};

/**
 * Rule 6: the costs of a session are shared by the members and guests who were there; all other costs of the month by
 * booked times, or by attended times and guests.
 */
export function chargeSessions(month: CountedMonth, { noSession }: RuleOf<'per_session'>): Charged {
  const others = month.costs.filter((cost) => costKey(cost) === null);
  const pools = [
    ...shareSessions(month),
    noSession === 'booked' ? shareByBooked(month, others) : shareByAttended(month, others),
  ];
  return {
    charges: pools.flatMap(({ charges }) => charges),
    fees: NO_FEES,
    unborneCost: sum(pools.map(({ unborneCost }) => unborneCost)),
    cashShares: pools.flatMap(({ cashShares }) => cashShares),
  };
}

function shareByBooked({ members }: CountedMonth, costs: readonly CostOfMonth[]): SharedPool {
  const bearers = members.map((member) => ({
    memberId: member.memberId,
    times: [bookedTimes(member)],
  }));
  return shareCosts(costs, { label: 'OTHER', bearers });
}

function shareByAttended(
  { members, cashGuests }: CountedMonth,
  costs: readonly CostOfMonth[],
): SharedPool {
  return shareCosts(costs, {
    label: 'OTHER',
    bearers: members.map((member) => toBearer(member, member.attendance, member.guests)),
    cashGuests: cashGuests.map(withWeight),
  });
}

const withWeight = (guest: CountedGuest) => ({ guest, weight: guestTimes([guest]).weight });

/** A member who was there, with the guests whom they brought. */
function toBearer(
  member: CountedMember,
  attendance: CountedMember['attendance'],
  guests: readonly CountedGuest[],
): Bearer {
  const times = [
    attendedTimes(member, 'registered', attendance),
    attendedTimes(member, 'unregistered', attendance),
    guestTimes(guests),
  ];
  return { memberId: member.memberId, times };
}

/** The key of a session; null if schedule or date is missing. Keys sort by date. */
export function sessionKey(
  scheduleId: string | null | undefined,
  date: CalendarDate | null | undefined,
): string | null {
  return scheduleId && date ? `${date} ${scheduleId}` : null;
}

/** The key of the session that a cost is for; null for a cost of the month. */
export const costKey = (cost: CostOfMonth) => sessionKey(cost.scheduleId, cost.sessionDate);

function shareSessions(month: CountedMonth): SharedPool[] {
  const sessions = findSessions(month);
  return [...sessions.keys()].toSorted().map((key) => {
    const { costs, bearers, cashGuests } = sessions.get(key)!;
    return shareCosts(costs, {
      label: 'SESSION',
      bearers,
      cashGuests: cashGuests.map(withWeight),
    });
  });
}

/** The sessions that have costs of their own. */
function findSessions({ members, costs, cashGuests }: CountedMonth): Map<string, SessionCosts> {
  const sessions = new Map<string, SessionCosts>();
  for (const cost of costs) {
    const key = costKey(cost);
    if (key === null) continue;
    const known = sessions.get(key);
    if (known) known.costs.push(cost);
    else sessions.set(key, { costs: [cost], bearers: [], cashGuests: [] });
  }
  const find = ({ scheduleId, date }: Pick<Attendance, 'scheduleId' | 'date'>) =>
    sessions.get(sessionKey(scheduleId, date) ?? '');
  for (const member of members) {
    const attendance = Map.groupBy(member.attendance, find);
    const guests = Map.groupBy(member.guests, find);
    for (const session of new Set([...attendance.keys(), ...guests.keys()])) {
      session?.bearers.push(
        toBearer(member, attendance.get(session) ?? [], guests.get(session) ?? []),
      );
    }
  }
  for (const guest of cashGuests) find(guest)?.cashGuests.push(guest);
  return sessions;
}

import { atLeastNone, exact, type Minor, minus, NONE, sum } from '../money/amounts.ts';
import { type Fraction, wholeFraction } from '../money/fractions.ts';
import { type Charged, NO_FEES } from './charge.ts';
import type { CountedMember, CountedMonth } from './count.ts';
import type { RuleOf } from './fee-rule.ts';
import { chargeFee, chargeGuestFees, feeOfClass } from './fees.ts';
import type { CostOfMonth } from './month.ts';
import { shareCosts, type SharedPool, sharePool, sumCosts } from './pool.ts';
import { attendedTimes, bookedTimes, courtShare, type Times } from './times.ts';

/**
 * Rule 4: the members registered for a schedule share its courts, less what drop-ins and guests pay there. Shuttles
 * are shared by the times of registered members, booked or attended; all other costs by booked times.
 */
export function chargeGroups(month: CountedMonth, rule: RuleOf<'groups'>): Charged {
  const { members } = month;
  const dropInFee = wholeFraction(rule.dropInFee);
  const countShuttles = (member: CountedMember) =>
    rule.shuttlesBy === 'booked' ? bookedTimes(member) : attendedTimes(member, 'registered');
  const { courts, shuttles, others } = gatherCosts(month.costs);
  const pools = [
    ...shareCourts(month, courts, dropInFee),
    shareByTimes('SHUTTLE', shuttles, members, countShuttles),
    shareByTimes('OTHER', others, members, bookedTimes),
  ];
  const fees = members.flatMap((member) => [
    ...chargeFee(member, attendedTimes(member, 'unregistered'), 'dropIn', dropInFee),
    ...chargeGuestFees(member),
  ]);
  return {
    charges: [...pools.flatMap(({ charges }) => charges), ...fees],
    fees: { ...NO_FEES, unregistrationFee: rule.dropInFee },
    unborneCost: sum(pools.map(({ unborneCost }) => unborneCost)),
    cashShares: [],
  };
}

/** Groups costs into pools: the courts of each schedule, by its id; all shuttles; and the rest. */
function gatherCosts(costs: readonly CostOfMonth[]) {
  const courts = new Map<string, CostOfMonth[]>();
  const shuttles: CostOfMonth[] = [];
  const others: CostOfMonth[] = [];
  for (const cost of costs) {
    const { category, scheduleId = null } = cost;
    if (category === 'SHUTTLE') shuttles.push(cost);
    else if (category !== 'COURT_RENTAL' || scheduleId === null) others.push(cost);
    else if (courts.has(scheduleId)) courts.get(scheduleId)!.push(cost);
    else courts.set(scheduleId, [cost]);
  }
  return { courts, shuttles, others };
}

const shareByTimes = (
  label: 'SHUTTLE' | 'OTHER',
  costs: readonly CostOfMonth[],
  members: readonly CountedMember[],
  countTimes: (member: CountedMember) => Times,
): SharedPool =>
  shareCosts(costs, {
    label,
    bearers: members.map((member) => ({
      memberId: member.memberId,
      times: [countTimes(member)],
    })),
  });

function shareCourts(
  month: CountedMonth,
  courts: ReadonlyMap<string, readonly CostOfMonth[]>,
  dropInFee: Fraction,
): SharedPool[] {
  const fees = sumFeesBySchedule(month, dropInFee);
  return [...courts.keys()].toSorted().map((scheduleId) => {
    const bearers = month.members.filter((member) => isRegisteredFor(member, scheduleId));
    return sharePool({
      label: 'COURT_RENTAL',
      amount: atLeastNone(minus(sumCosts(courts.get(scheduleId)!), fees.get(scheduleId) ?? NONE)),
      bearers: bearers.map((member) => ({
        memberId: member.memberId,
        times: [courtShare(member, scheduleId)],
      })),
    });
  });
}

function isRegisteredFor({ registration }: CountedMember, scheduleId: string): boolean {
  const form = registration?.form;
  return form?.kind === 'schedules' && form.scheduleIds.includes(scheduleId);
}

/**
 * The fees that drop-ins and guests pay at each schedule, in cash or on a bill. Fees without a schedule go to the
 * fund.
 */
function sumFeesBySchedule(
  { members, cashGuests }: CountedMonth,
  dropInFee: Fraction,
): Map<string, Minor> {
  const fees = new Map<string, bigint>();
  const add = (scheduleId: string | null, fee: bigint) => {
    if (scheduleId !== null) fees.set(scheduleId, (fees.get(scheduleId) ?? 0n) + fee);
  };
  for (const { attendance, memberClass } of members) {
    const { numerator } = feeOfClass(memberClass, 'dropIn', dropInFee);
    for (const { scheduleId, unregistered } of attendance) {
      if (unregistered > 0) add(scheduleId, numerator * BigInt(unregistered));
    }
  }
  for (const { scheduleId, fee } of [...members.flatMap(({ guests }) => guests), ...cashGuests]) {
    add(scheduleId, BigInt(fee));
  }
  return new Map([...fees].map(([scheduleId, fee]) => [scheduleId, exact(fee)]));
}

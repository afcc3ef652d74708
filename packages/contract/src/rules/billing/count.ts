import { type CoveredAttendance, splitAttendance } from '../attendance.ts';
import { exact, type Minor } from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import { RATIO_SCALE } from './bill-settings.ts';
import type {
  BookedSessions,
  CostOfMonth,
  GuestOfMonth,
  MemberClass,
  MemberOfMonth,
  MonthOfClub,
  Registration,
} from './month.ts';
import type { MemberEffects } from './session-effects.ts';

/** A guest, with the weight of their class: ten-thousandths. */
export type CountedGuest = GuestOfMonth & { weight: bigint };

/** A member of a bill, with everything that rules need. */
export type CountedMember = {
  memberId: string;
  registration: Registration | null;
  /** The dates of the registered times, if they are known. */
  booked: readonly BookedSessions[];
  registeredTimes: number;
  unregisteredTimes: number;
  /** How often the member came in the place of others. */
  coveredTimes: number;
  attendance: readonly CoveredAttendance[];
  paidCost: Minor;
  memberClass: MemberClass | null;
  /** The weight of the member's class: ten-thousandths. */
  weight: bigint;
  /** The guests that the member pays for. */
  guests: readonly CountedGuest[];
};

/** A month as rules read it; members are sorted by id. */
export type CountedMonth = {
  currency: Currency;
  members: readonly CountedMember[];
  costs: readonly CostOfMonth[];
  /** Guests who pay in cash: the fund bears their shares. */
  cashGuests: readonly CountedGuest[];
};

type CountedTimes = {
  effectsOf: (memberId: string) => MemberEffects;
  isForgivenByOthers: boolean;
};

/** What each member paid for the club. */
function sumPaidCosts(costs: readonly CostOfMonth[]): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  for (const { payerId, amount } of costs) {
    if (payerId !== null) paid.set(payerId, (paid.get(payerId) ?? 0n) + BigInt(amount));
  }
  return paid;
}

/**
 * Counts the times of a month.
 * @param members those who are in its bill
 * @param times what sessions change of their times, and whether forgiven times are no longer booked
 */
export function countMonth(
  { currency, costs, guests = [], classes = [] }: MonthOfClub,
  members: readonly MemberOfMonth[],
  { effectsOf, isForgivenByOthers }: CountedTimes,
): CountedMonth {
  const classesByKey = new Map(classes.map((memberClass) => [memberClass.key, memberClass]));
  const findClass = (key: string | null | undefined) => classesByKey.get(key ?? '') ?? null;
  const weightOf = (found: MemberClass | null) => BigInt(found?.weight ?? RATIO_SCALE);
  const guestsOf = Map.groupBy(
    guests.map((guest) => ({ ...guest, weight: weightOf(findClass(guest.classKey)) })),
    ({ hostMemberId }) => hostMemberId,
  );
  const paid = sumPaidCosts(costs);
  const countMember = ({ id, registration, attendance, classKey }: MemberOfMonth) => {
    const { cancelled, forgiven, attendedFor, coveredTimes } = effectsOf(id);
    const own = splitAttendance(attendance, registration?.form);
    const ofTakers = attendedFor.map(({ scheduleId, date, times }) => ({
      scheduleId,
      date,
      registered: times,
      unregistered: 0,
    }));
    const attended = [...own, ...ofTakers];
    const isGone = (date: string) =>
      cancelled.has(date) || (isForgivenByOthers && forgiven.has(date));
    const gone = cancelled.size + (isForgivenByOthers ? forgiven.size : 0);
    const sessions = registration?.sessions ?? [];
    const memberClass = findClass(classKey);
    return {
      memberId: id,
      registration,
      booked:
        gone === 0
          ? sessions
          : sessions.map((session) => ({
              ...session,
              dates: session.dates.filter((date) => !isGone(date)),
            })),
      registeredTimes: (registration?.days ?? 0) - gone,
      unregisteredTimes: attended.reduce((sum, { unregistered }) => sum + unregistered, 0),
      coveredTimes,
      attendance: attended,
      paidCost: exact(paid.get(id) ?? 0n),
      memberClass,
      weight: weightOf(memberClass),
      guests: guestsOf.get(id) ?? [],
    };
  };
  return {
    currency,
    members: members.map(countMember).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
    costs,
    cashGuests: guestsOf.get(null) ?? [],
  };
}

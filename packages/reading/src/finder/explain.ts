import { splitAttendance } from '@rallybook/contract/rules/attendance';
import type { Bill } from '@rallybook/contract/rules/billing/bill';
import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { Charge } from '@rallybook/contract/rules/billing/charge';
import type { MemberOfMonth } from '@rallybook/contract/rules/billing/month';
import {
  type Change,
  CHANGE_KINDS,
  type ChangeKind,
} from '@rallybook/contract/rules/explained-change';
import {
  type Minor,
  minorUnits,
  NONE,
  smallStep,
  toWire,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import {
  amountBy,
  type Attempt,
  attempt,
  type SoughtMonth,
  type Target,
  type Way,
} from './attempt.ts';
import { likeliestFee } from './plausible.ts';
import { chargeRange } from './ways.ts';

type TimesKind = Exclude<ChangeKind, 'paid_cost'>;

const TIMES_KINDS = CHANGE_KINDS.filter((kind) => kind !== 'paid_cost');

/** More times than there are days in a month explain nothing. */
const MOST_TIMES = 31;

/** Shares are rounded, so a price times a number differs from what it adds by so much. */
const TOLERANCE = 2;

/**
 * Explains amounts that a rule does not give: for each, the smallest change of one thing in the month that would make it
 * right. One time comes before a cost, and a cost before several times. Either the month is charged with the change,
 * or prices stay as they are.
 * @param mostTried bills that are calculated for it, at most
 * @returns a function that explains one target; null where no single change does
 */
export function explainer(
  month: SoughtMonth,
  tried: Attempt,
  way: Way,
  mostTried: number,
): (target: Target) => Change | null {
  const pricesOf = readPrices(tried.bill);
  const members = new Map(month.members.map((member) => [member.id, member]));
  // A month without guests, registrations or costs that somebody advanced lacks none of them.
  const kinds = TIMES_KINDS.filter(
    (kind) =>
      (kind !== 'guest_times' || month.guests.length > 0) &&
      (kind !== 'registered_times' || month.members.some((member) => member.registration !== null)),
  );
  const isAdvanced = month.costs.some(({ payerId }) => payerId !== null);
  let left = mostTried;
  /** Whether the month with a change of a member's times gives the target. */
  const isRightIn = (changed: SoughtMonth | null, { memberId, amount }: Target): boolean => {
    if (changed === null || left === 0) return false;
    left -= 1;
    const bill = attempt(changed, tried.rule, tried.classing);
    return bill !== null && amountBy(bill.chargedOf(memberId), way) === amount;
  };
  const explain = (target: Target): Change | null => {
    const member = members.get(target.memberId);
    if (member === undefined) return null;
    const { charge, paid } = tried.chargedOf(member.id);
    const sought = chargeRange(target.amount, paid, way);
    const before = amountBy({ charge, paid }, way);
    const sign = Math.sign(target.amount - before);
    const classKey = tried.classing.keyOf.get(member.id);
    const weight =
      (tried.classing.classes.find(({ key }) => key === classKey)?.weight ?? RATIO_SCALE) /
      RATIO_SCALE;
    const isRight = (kind: TimesKind, change: number, price: number | undefined): boolean => {
      const changed = changeTimes(month, member, kind, change);
      if (changed === null) return false;
      if (price === undefined || sought === null) return isRightIn(changed, target);
      const added = charge + change * price;
      if (added >= sought.low - TOLERANCE && added <= sought.high + TOLERANCE) return true;
      const difference = Math.abs(target.amount - before);
      const isLikely = Math.abs(Math.abs(change * price) - difference) <= difference / 2;
      return isLikely && isRightIn(changed, target);
    };
    const prices = pricesOf(weight);
    for (const kind of kinds) {
      const known = prices[kind].length === 0 ? [undefined] : prices[kind];
      if (known.some((price) => isRight(kind, sign, price))) return { kind, change: sign };
    }
    const cost =
      way.countsPaid && isAdvanced ? missingCost(month.currency, target, charge, paid, way) : null;
    if (cost !== null) return { kind: 'paid_cost', change: toWire(month.currency, cost) };
    const several = kinds.flatMap((kind) =>
      severalTimes(kind, tried, member, prices[kind], minorUnits(target.amount - before))
        .filter(([change, price]) => isRight(kind, change, price))
        .map(([change]) => ({ kind, change })),
    );
    return several.toSorted((a, b) => Math.abs(a.change) - Math.abs(b.change))[0] ?? null;
  };
  return explain;
}

/** What the member advanced besides what is known; null if no cost of at least a small step would do. */
function missingCost(
  currency: Currency,
  { amount }: Target,
  charge: Minor,
  paid: Minor,
  way: Way,
): Minor | null {
  const range = chargeRange(amount, NONE, way);
  if (range === null) return null;
  const [least, most] = [charge - paid - range.high, charge - paid - range.low];
  const isLess = most < 0;
  const cost = isLess
    ? -likeliestFee(currency, { low: -most, high: -least })
    : likeliestFee(currency, { low: Math.max(0, least), high: most });
  return Math.abs(cost) >= smallStep(currency) && paid + cost >= 0 ? minorUnits(cost) : null;
}

/** Numbers of times that a difference may come from, each with its price. */
function severalTimes(
  kind: TimesKind,
  { rule }: Attempt,
  { registration }: MemberOfMonth,
  prices: readonly number[],
  difference: Minor,
): [number, number | undefined][] {
  if (rule.kind === 'flat' && kind === 'registered_times') {
    const days = registration?.days ?? 0;
    const limits = [0, 1, rule.halfUpToDays, rule.halfUpToDays + 1];
    return limits.map((limit) => [limit - days, undefined]);
  }
  return prices
    .map((price): [number, number] => [Math.round(difference / price), price])
    .filter(([change]) => Math.abs(change) > 1 && Math.abs(change) <= MOST_TIMES);
}

/** What one time more is charged, by each kind of times; several prices where sessions have their own. */
type Prices = Record<TimesKind, readonly number[]>;

const byKind = <Value>(make: (kind: TimesKind) => Value): Record<TimesKind, Value> => ({
  registered_times: make('registered_times'),
  unregistered_times: make('unregistered_times'),
  guest_times: make('guest_times'),
  attended_times: make('attended_times'),
});

function kindOf({ kind, occasions }: Charge): TimesKind {
  if (kind === 'guest') return 'guest_times';
  if (kind === 'unregistered') return 'unregistered_times';
  return 'attended' in occasions ? 'attended_times' : 'registered_times';
}

/** Reads the prices of a bill. A share of a schedule's courts, and a fee for a month, are not for times. */
function readPrices({ charges }: Bill): (weight: number) => Prices {
  const sums = byKind(() => new Map<string, { unit: number; isShare: boolean }>());
  const sessions = byKind(() => new Set<number>());
  for (const charge of [...charges.values()].flat()) {
    const { label, isShare, unit } = charge;
    if (label === 'COURT_RENTAL' || label === 'MONTH' || label === 'HALF_MONTH') continue;
    const price = Number(unit.numerator) / Number(unit.denominator);
    if (label === 'SESSION') {
      // Who comes to a session pays its price, registered or not.
      sessions.unregistered_times.add(price);
      sessions.attended_times.add(price);
      sessions.guest_times.add(price);
    } else sums[kindOf(charge)].set(label, { unit: price, isShare });
  }
  return (weight) =>
    byKind((kind) => {
      const factor = kind === 'guest_times' ? 1 : weight;
      const all = [...sums[kind].values()];
      const sum = all.reduce(
        (total, { unit, isShare }) => total + (isShare ? unit * factor : unit),
        0,
      );
      const own = [...sessions[kind]].map((price) => price * factor + sum);
      return all.length === 0 ? own : [sum, ...own];
    });
}

/** A month in which a member has more or fewer times of a kind; null if there are not so many. */
function changeTimes(
  month: SoughtMonth,
  member: MemberOfMonth,
  kind: TimesKind,
  change: number,
): SoughtMonth | null {
  if (kind === 'guest_times') return changeGuests(month, member.id, change);
  const changed =
    kind === 'registered_times'
      ? changeDays(member, change)
      : changeAttendance(member, kind, change);
  if (changed === null) return null;
  return { ...month, members: month.members.map((item) => (item === member ? changed : item)) };
}

function changeGuests(month: SoughtMonth, hostMemberId: string, change: number) {
  const others = month.guests.filter((guest) => guest.hostMemberId !== hostMemberId);
  const own = month.guests.filter((guest) => guest.hostMemberId === hostMemberId);
  if (own.length + change < 0) return null;
  if (change < 0) return { ...month, guests: [...others, ...own.slice(0, change)] };
  const guest = {
    name: '',
    date: '',
    scheduleId: null,
    hostMemberId,
    classKey: null,
    fee: NONE,
    hasUsualFee: true,
  };
  return { ...month, guests: [...month.guests, ...Array.from({ length: change }, () => guest)] };
}

/** The dates of a registration stay as they are: only their number counts. */
function changeDays(member: MemberOfMonth, change: number): MemberOfMonth | null {
  const { registration } = member;
  const days = (registration?.days ?? 0) + change;
  if (days < 0 || change === 0) return null;
  if (days === 0) return { ...member, registration: null };
  const form = registration?.form ?? { kind: 'days' as const, days: 0 };
  return { ...member, registration: { ...registration, form, days } };
}

/** Changes only how often a member came as registered, or as a drop-in. */
function changeAttendance(
  member: MemberOfMonth,
  kind: 'unregistered_times' | 'attended_times',
  change: number,
): MemberOfMonth | null {
  const form = member.registration?.form;
  const split = splitAttendance(member.attendance, form);
  const counted = kind === 'attended_times' ? 'registered' : 'unregistered';
  const times = split.map((record) => record[counted]);
  if (times.reduce((sum, time) => sum + time, 0) + change < 0) return null;
  for (let nth = times.length - 1, left = -change; nth >= 0 && left > 0; nth -= 1) {
    const taken = Math.min(left, times[nth]!);
    times[nth]! -= taken;
    left -= taken;
  }
  const asDropIn = { dropInBy: 'extra_session' as const };
  const attendance = split.flatMap((record, nth) => {
    const { scheduleId, date, dropInBy = asDropIn.dropInBy } = record;
    const came = { ...record, [counted]: times[nth]! };
    return [
      { scheduleId, date, times: came.registered },
      { scheduleId, date, times: came.unregistered, dropInBy },
    ].filter((candidate) => candidate.times > 0);
  });
  if (change > 0) {
    const added = { scheduleId: null, times: change };
    if (kind === 'unregistered_times') attendance.push({ ...added, date: undefined, ...asDropIn });
    else if (form?.kind !== 'schedules') return null;
    else attendance.push({ ...added, date: undefined, scheduleId: form.scheduleIds[0] ?? null });
  }
  return { ...member, attendance };
}

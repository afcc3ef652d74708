import { createHash } from 'node:crypto';
import { RATIO_SCALE } from '@rallybook/contract/rules/bill-settings';
import { type BillInput, membersInBill } from '@rallybook/contract/rules/billing';
import {
  type FeeRule,
  looksAtSessions,
  ruleOfSettings,
} from '@rallybook/contract/rules/billing/fee-rule';
import type {
  ClassFee,
  CostOfMonth,
  GuestOfMonth,
  MemberClass,
  MemberOfMonth,
} from '@rallybook/contract/rules/billing/month';

/** Each part as text, in an order that is the same however the database answers. */
const inOrder = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part)).toSorted();

/**
 * A hash of all that the bill of a month follows from: the rule, registrations, attendance, costs, guests, the classes that count,
 * and who is in it. Names are not part of a bill, nor is whether somebody is active who has something in the month. Where a rule looks at
 * no sessions, neither are dates; so a bill of such a rule that was kept before there were others has the same hash.
 */
export function fingerprintOf(input: BillInput): string {
  const rule = input.rule ?? ruleOfSettings(input.settings);
  const withSessions = looksAtSessions(rule);
  const classes = new Map(input.classes?.map((one) => [one.key, countingPart(one, rule)]));
  const classPart = (key: string | null | undefined) => {
    const found = classes.get(key ?? '') ?? null;
    return found === null ? [] : [found];
  };
  const memberPart = ({ id, registration, attendance, classKey }: MemberOfMonth) => {
    const times = inOrder(withSessions ? attendance.map(sessionPart) : countBySchedule(attendance));
    const rest = classPart(classKey);
    if (registration === null) return [id, null, times, ...rest];
    const { form, days } = registration;
    const registered = form.kind === 'schedules' ? form.scheduleIds.toSorted() : form.days;
    return [id, registered, days, times, ...rest];
  };
  const costPart = ({ payerId, amount, category, scheduleId, sessionDate }: CostOfMonth) =>
    withSessions ? [payerId, amount, category, scheduleId, sessionDate] : [payerId, amount];
  const guestPart = ({ hostMemberId, fee, date, scheduleId, classKey }: GuestOfMonth) => [
    hostMemberId,
    takesFees(rule) ? fee : null,
    ...(withSessions ? [date, scheduleId] : []),
    ...classPart(classKey),
  ];
  const guests = inOrder(guestsThatCount(input, rule).map(guestPart));
  const all = JSON.stringify([
    inOrder(membersInBill(input).map(memberPart)),
    inOrder(input.costs.map(costPart)),
    rulePart(rule),
    ...(guests.length === 0 ? [] : [guests]),
  ]);
  return createHash('sha256').update(all).digest('base64url');
}

/** The fees of a class that change a bill. */
const CLASS_FEES: Record<FeeRule['kind'], readonly ClassFee[]> = {
  fixed_fees: ['registration', 'unregistration'],
  shared: [],
  shared_ratio: [],
  groups: ['dropIn'],
  flat: ['monthly', 'half', 'dropIn'],
  per_session: [],
};

const sharesCosts = ({ kind }: FeeRule) => kind !== 'fixed_fees' && kind !== 'flat';
const takesFees = (rule: FeeRule) => rule.kind === 'groups' || !sharesCosts(rule);

/** What of a class counts by a rule; null where that is nothing. */
function countingPart({ weight, fees }: MemberClass, rule: FeeRule): unknown[] | null {
  const counting = sharesCosts(rule) ? weight : RATIO_SCALE;
  const own = CLASS_FEES[rule.kind].map((fee) => fees[fee] ?? null);
  return counting === RATIO_SCALE && own.every((fee) => fee === null) ? null : [counting, own];
}

/** Where nothing is shared, who pays in cash changes no bill. */
const guestsThatCount = ({ guests = [] }: BillInput, rule: FeeRule) =>
  guests.filter(({ hostMemberId }) => hostMemberId !== null || sharesCosts(rule));

type Attended = MemberOfMonth['attendance'];

/** The id says which of two records of a day was first. */
const sessionPart = ({ scheduleId, date, id, times }: Attended[number]) => [
  scheduleId,
  date,
  id,
  times,
];

function countBySchedule(attendance: Attended): [string | null, number][] {
  const counts = new Map<string | null, number>();
  for (const { scheduleId, times } of attendance) {
    counts.set(scheduleId, (counts.get(scheduleId) ?? 0) + times);
  }
  return [...counts];
}

/** The rules of months that have none of their own are told as their settings always were. */
function rulePart(rule: FeeRule): unknown {
  if (rule.roundTo === 0 && rule.kind === 'shared') return null;
  if (rule.roundTo === 0 && rule.kind === 'fixed_fees') {
    return [rule.registrationFee, rule.unregistrationFee, rule.unregisteredFeeRatio];
  }
  return inOrder(Object.entries(rule));
}

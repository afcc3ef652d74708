import { createHash } from 'node:crypto';
import { type BillInput, membersInBill } from '@rallybook/contract/rules/billing';
import {
  type FeeRule,
  looksAtSessions,
  ruleOfSettings,
} from '@rallybook/contract/rules/billing/fee-rule';
import type {
  CostOfMonth,
  GuestOfMonth,
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
  const classes = new Map(
    input.classes?.map((one) => [one.key, [one.weight, inOrder(Object.entries(one.fees))]]),
  );
  const classPart = (key: string | null | undefined) => {
    const found = classes.get(key ?? '');
    return found === undefined ? [] : [found];
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
    fee,
    ...(withSessions ? [date, scheduleId] : []),
    ...classPart(classKey),
  ];
  const guests = inOrder((input.guests ?? []).map(guestPart));
  const all = JSON.stringify([
    inOrder(membersInBill(input).map(memberPart)),
    inOrder(input.costs.map(costPart)),
    rulePart(rule),
    ...(guests.length === 0 ? [] : [guests]),
  ]);
  return createHash('sha256').update(all).digest('base64url');
}

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

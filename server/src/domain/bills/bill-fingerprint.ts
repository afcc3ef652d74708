import { createHash } from 'node:crypto';
import type { DropInBy } from '@rallybook/contract/rules/attendance';
import { type BillInput, membersInBill } from '@rallybook/contract/rules/billing/bill';
import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import { type FeeRule, FORGIVEN_BY, USES } from '@rallybook/contract/rules/billing/fee-rule';
import type {
  CostOfMonth,
  GameCost,
  GuestOfMonth,
  MemberClass,
  MemberOfMonth,
} from '@rallybook/contract/rules/billing/month';
import {
  type AppliedMonth,
  applySessions,
} from '@rallybook/contract/rules/billing/session-effects';

/** The parts as sorted texts, so that their order in the database does not matter. */
const inOrder = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part)).toSorted();

/**
 * A hash of everything on which the bill of a month depends: the rule, registrations, attendance, costs, guests, the
 * classes that apply, what games bear, and the members in it. Names do not count, nor does whether a member with records in the month
 * is active. Dates only count if the rule looks at sessions, and what was said about sessions only as far as it changes
 * times, so bills from before there were such rules keep their hashes.
 */
export function fingerprintOf(input: BillInput): string {
  const { rule } = input;
  const applied = applySessions({ ...input, members: membersInBill(input) }, rule);
  const { sessions: withSessions, guestFees, shares } = USES[rule.kind];
  const classes = new Map(
    input.classes?.map((memberClass) => [memberClass.key, countingPart(memberClass, rule)]),
  );
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
  const effects = inOrder(applied.members.flatMap(({ id }) => effectPart(id, applied, rule)));
  const games = inOrder((input.games ?? []).map(gamePart));
  // Games lower the costs of shuttlecocks, where costs are shared.
  const withCategory = shares && games.length > 0;
  const costPart = ({ payerId, amount, category, scheduleId, sessionDate }: CostOfMonth) => {
    if (withSessions) return [payerId, amount, category, scheduleId, sessionDate];
    return withCategory ? [payerId, amount, category] : [payerId, amount];
  };
  const guestPart = ({ hostMemberId, fee, date, scheduleId, classKey }: GuestOfMonth) => [
    hostMemberId,
    guestFees ? fee : null,
    ...(withSessions ? [date, scheduleId] : []),
    ...classPart(classKey),
  ];
  // If nothing is shared, guests who pay in cash do not matter.
  const counting = applied.guests.filter(({ hostMemberId }) => shares || hostMemberId !== null);
  const guests = inOrder(counting.map(guestPart));
  const text = JSON.stringify([
    inOrder(applied.members.map(memberPart)),
    inOrder(input.costs.map(costPart)),
    rulePart(rule),
    ...(guests.length === 0 && effects.length === 0 ? [] : [guests]),
    ...(effects.length === 0 ? [] : [effects]),
    ...(games.length === 0 ? [] : [{ games }]),
  ]);
  return createHash('sha256').update(text).digest('base64url');
}

const gamePart = ({ scheduleId, date, shuttles, cost, payers }: GameCost) => [
  scheduleId,
  date,
  shuttles,
  cost,
  payers,
];

/** What sessions change of a member's times; nothing if they change none. */
function effectPart(id: string, { effectsOf, borne }: AppliedMonth, rule: FeeRule): unknown[] {
  const { cancelled, forgiven, attendedFor, coveredTimes } = effectsOf(id);
  const withDates = USES[rule.kind].sessions;
  const passed = borne.filter(({ giverId }) => giverId === id);
  const dated = (dates: ReadonlySet<string>) => [...dates].map((date) => (withDates ? date : null));
  const lists = [
    dated(cancelled),
    dated(forgiven),
    Array<null>(coveredTimes).fill(null),
    withDates ? attendedFor.map(sessionPart) : [],
    passed.map(({ takerId, date }) => (withDates ? [takerId, date] : takerId)),
  ];
  if (lists.every(({ length }) => length === 0)) return [];
  return [[id, FORGIVEN_BY[rule.kind], ...lists.map(inOrder)]];
}

/** The part of a class that matters to a rule; null if none does. */
function countingPart({ weight, fees }: MemberClass, rule: FeeRule): unknown[] | null {
  const { shares, classFees } = USES[rule.kind];
  const counting = shares ? weight : RATIO_SCALE;
  const own = classFees.map((fee) => fees[fee] ?? null);
  return counting === RATIO_SCALE && own.every((fee) => fee === null) ? null : [counting, own];
}

type Attended = MemberOfMonth['attendance'];

/** The id decides which of two records of one day was first. */
const sessionPart = ({ scheduleId, date, id, times, dropInBy }: Attended[number]) => [
  scheduleId,
  date,
  id,
  times,
  ...(dropInBy === undefined ? [] : [DROP_IN_PARTS[dropInBy]]),
];

/** Bills keep the hash that they had when only extra sessions were marked. */
const DROP_IN_PARTS: Record<DropInBy, true | DropInBy> = {
  extra_session: true,
  passed_place: 'passed_place',
};

function countBySchedule(attendance: Attended): [string | null, number][] {
  const counts = new Map<string | null, number>();
  for (const { scheduleId, times, dropInBy } of attendance) {
    const key = dropInBy === 'extra_session' ? 'extra' : (dropInBy ?? scheduleId);
    counts.set(key, (counts.get(key) ?? 0) + times);
  }
  return [...counts];
}

/** Rules made from the club's settings are hashed in the form that they had before there were rules. */
function rulePart(rule: FeeRule): unknown {
  if (rule.roundTo === 0 && rule.kind === 'shared') return null;
  if (rule.roundTo === 0 && rule.kind === 'fixed_fees') {
    return [rule.registrationFee, rule.unregistrationFee, rule.unregisteredFeeRatio];
  }
  return inOrder(Object.entries(rule));
}

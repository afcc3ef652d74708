import { calculateBill, memberBalance } from '@rallybook/contract/rules/billing/bill';
import { COUNTED_BY, type FeeRule, roundSteps } from '@rallybook/contract/rules/billing/fee-rule';
import { withUsualFees } from '@rallybook/contract/rules/billing/guest-fee';
import type { MemberClass, MemberOfMonth } from '@rallybook/contract/rules/billing/month';
import { datesOn } from '@rallybook/contract/rules/calendar';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import { vnd } from '@rallybook/contract/test/money';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { type SoughtMonth, type Target, withClasses } from '../../src/finder/attempt.ts';

/** All kinds of rules, in the order in which they are listed everywhere. */
export const KINDS: readonly FeeRule['kind'][] = [
  'fixed_fees',
  'shared',
  'shared_ratio',
  'groups',
  'flat',
  'per_session',
];

export type Choose = ReturnType<typeof chooser>;

const MONTH = { year: 2026, month: 10 };
const SCHEDULES = [2, 4, 6].map((weekday) => ({
  scheduleId: `s${weekday}`,
  dates: datesOn(MONTH, [weekday]),
}));

export const choicesOf = (seed: number): Choose => chooser(seededRandom(seed));

/** A club's month as clubs have them: most members are registered and come, some pay for courts or shuttlecocks. */
export function clubMonth(choose: Choose, size: number): SoughtMonth {
  const { between, isLucky, oneOf, someOf, times } = choose;
  const idOf = (nth: number) => `m${String(nth).padStart(3, '0')}`;
  const byDays = isLucky(0.2);
  const members = times(size, (nth): MemberOfMonth => {
    const booked = isLucky(0.15) ? [] : someOf(SCHEDULES, 0.6);
    const attendance = SCHEDULES.flatMap(({ scheduleId, dates }) => {
      const share = booked.some((candidate) => candidate.scheduleId === scheduleId) ? 0.8 : 0.15;
      return someOf(dates, share).map((date) => ({
        scheduleId,
        date,
        times: 1,
        id: `${nth} ${date}`,
      }));
    });
    return {
      id: idOf(nth),
      isActive: true,
      registration: registrationOf(booked, byDays, choose),
      attendance,
    };
  });
  const payer = () => (isLucky(0.4) ? idOf(between(0, size - 1)) : null);
  const sessions = SCHEDULES.flatMap(({ scheduleId, dates }) =>
    dates.map((sessionDate) => ({ scheduleId, sessionDate })),
  );
  const courts = sessions.map((session) => ({
    ...session,
    payerId: payer(),
    amount: between(20, 60) * 10_000,
    category: 'COURT_RENTAL' as const,
  }));
  const others = times(between(1, 5), () => ({
    payerId: payer(),
    amount: between(1, 90) * 10_000,
    category: oneOf(['SHUTTLE', 'OTHER'] as const),
  }));
  const guests = times(between(0, 4), () => {
    const { scheduleId, sessionDate } = oneOf(sessions);
    const hostMemberId = isLucky(0.7) ? idOf(between(0, size - 1)) : null;
    const guest = { name: 'Tâm', date: sessionDate, scheduleId, hostMemberId, classKey: null };
    return { ...guest, fee: 0, hasUsualFee: true };
  });
  return {
    currency: 'VND',
    members,
    costs: vnd([...courts, ...others]),
    guests: vnd(guests),
    classes: [],
  };
}

function registrationOf(
  booked: typeof SCHEDULES,
  byDays: boolean,
  { between }: Choose,
): MemberOfMonth['registration'] {
  if (booked.length === 0) return null;
  if (byDays) {
    const days = between(2, 9);
    return { form: { kind: 'days', days }, days };
  }
  const scheduleIds = booked.map(({ scheduleId }) => scheduleId);
  const days = booked.flatMap(({ dates }) => dates).length;
  return { form: { kind: 'schedules', scheduleIds }, days, sessions: booked };
}

/** A rule of a kind as clubs choose them, with fees down to half a thousand. */
export function clubRule(kind: FeeRule['kind'], { between, oneOf }: Choose): FeeRule {
  const roundTo = oneOf(roundSteps('VND'));
  const rounding =
    roundTo !== 0 && oneOf([false, true]) ? { roundTo, round: 'nearest' as const } : { roundTo };
  const fee = (least: number, most: number) => between(least * 2, most * 2) * 500;
  switch (kind) {
    case 'fixed_fees':
      return {
        kind,
        registrationFee: vnd(fee(25, 60)),
        unregistrationFee: vnd(fee(30, 90)),
        unregisteredFeeRatio: null,
        ...rounding,
      };
    case 'shared':
      return { kind, ...rounding };
    case 'shared_ratio':
      return { kind, ratio: between(11, 40) * 500, ...rounding };
    case 'groups':
      return { kind, dropInFee: vnd(fee(30, 90)), shuttlesBy: oneOf(COUNTED_BY), ...rounding };
    case 'flat':
      return {
        kind,
        monthlyFee: vnd(fee(300, 700)),
        halfFee: vnd(fee(150, 300)),
        halfUpToDays: between(3, 8),
        dropInFee: vnd(fee(30, 90)),
        ...rounding,
      };
    case 'per_session':
      return { kind, noSession: oneOf(COUNTED_BY), ...rounding };
  }
}

/** What each member is to pay by a rule, after what they advanced. */
export function targetsBy(month: SoughtMonth, rule: FeeRule): Target[] {
  const guests = withUsualFees(month.currency, month.guests, rule, month.classes);
  const bill = calculateBill({ ...month, guests, rule });
  return vnd(bill.rows.map((row) => ({ memberId: row.memberId, amount: 0 - memberBalance(row) })));
}

/** The same without what anybody advanced. */
export const sharesBy = (month: SoughtMonth, rule: FeeRule): Target[] =>
  targetsBy(withoutPayers(month), rule);

const withoutPayers = (month: SoughtMonth): SoughtMonth => ({
  ...month,
  costs: month.costs.map((cost) => ({ ...cost, payerId: null })),
});

/** A month in which nobody is registered: everybody pays by the time. */
export const walkers = (month: SoughtMonth): SoughtMonth => ({
  ...month,
  members: month.members.map((member) => ({ ...member, registration: null })),
});

/** A month in which every so manieth member is in a class. */
export function inClasses(
  month: SoughtMonth,
  classes: readonly MemberClass[],
  every: number,
): SoughtMonth {
  const keyOf = new Map(
    month.members.flatMap(({ id }, nth): [string, string][] => {
      const own = classes[nth % every];
      return own === undefined ? [] : [[id, own.key]];
    }),
  );
  return withClasses(month, { classes, keyOf });
}

/** Targets of which some differ. */
export const altered = (targets: readonly Target[], by: ReadonlyMap<string, Minor>): Target[] =>
  vnd(
    targets.map(({ memberId, amount }) => ({ memberId, amount: amount + (by.get(memberId) ?? 0) })),
  );

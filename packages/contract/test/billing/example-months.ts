import { calculateBill } from '../../src/rules/billing/bill.ts';
import type { FeeRule } from '../../src/rules/billing/fee-rule.ts';
import type {
  CostOfMonth,
  GuestOfMonth,
  MemberClass,
  MemberOfMonth,
} from '../../src/rules/billing/month.ts';
import { vnd } from '../money.ts';

export const TUESDAYS = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29'];
export const THURSDAYS = ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24'];
const SESSIONS = [
  { scheduleId: 'tuesday', dates: TUESDAYS },
  { scheduleId: 'thursday', dates: THURSDAYS },
];

/** A member who is registered for schedules, or for none, and came to some sessions besides. */
export function player(
  id: string,
  scheduleIds: readonly string[],
  {
    came = [],
    classKey = null,
  }: { came?: [string | null, string][]; classKey?: string | null } = {},
): MemberOfMonth {
  const sessions = SESSIONS.filter(({ scheduleId }) => scheduleIds.includes(scheduleId));
  const days = sessions.flatMap(({ dates }) => dates).length;
  const form = { kind: 'schedules' as const, scheduleIds };
  const registration = scheduleIds.length === 0 ? null : { form, days, sessions };
  const attendance = came.map(([scheduleId, date]) => ({ scheduleId, date, times: 1 }));
  return { id, isActive: true, registration, attendance, classKey };
}

export const byDays = (id: string, days: number): MemberOfMonth => ({
  ...player(id, []),
  registration: { form: { kind: 'days', days }, days },
});

export const court = (
  amount: number,
  scheduleId: string | null = null,
  sessionDate: string | null = null,
): CostOfMonth => ({
  payerId: null,
  amount: vnd(amount),
  category: 'COURT_RENTAL',
  scheduleId,
  sessionDate,
});
export const shuttles = (amount: number): CostOfMonth => ({
  payerId: null,
  amount: vnd(amount),
  category: 'SHUTTLE',
});
export const guest = (change: Partial<GuestOfMonth>): GuestOfMonth => ({
  name: 'Tâm',
  date: '2026-09-01',
  scheduleId: 'tuesday',
  hostMemberId: null,
  classKey: null,
  fee: vnd(0),
  ...change,
});

type Month = {
  members: MemberOfMonth[];
  costs: CostOfMonth[];
  guests?: GuestOfMonth[];
  classes?: MemberClass[];
};

/** What each member is charged, in the order of the row's columns, and the club's bill. */
export function charge(month: Month, rule: FeeRule) {
  const { club, rows } = calculateBill({ currency: 'VND', ...month, rule });
  const charged = rows.map((row) => [
    row.memberId,
    row.registrationCost,
    row.unregistrationCost,
    row.guestCost,
    row.surplusCost,
  ]);
  return { club, charged };
}

export const groups = (change: Partial<FeeRule & { kind: 'groups' }> = {}): FeeRule => ({
  kind: 'groups',
  dropInFee: vnd(60_000),
  shuttlesBy: 'booked',
  roundTo: 0,
  ...change,
});
export const shared: FeeRule = { kind: 'shared', roundTo: 0 };
export const perSession = (noSession: 'booked' | 'attended'): FeeRule => ({
  kind: 'per_session',
  noSession,
  roundTo: 0,
});

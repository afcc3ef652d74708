import type { RegistrationForm } from '../../src/rules/attendance.ts';
import { MAX_RATIO } from '../../src/rules/billing/bill-settings.ts';
import {
  type BillInput,
  type CalculatedRow,
  calculateBill,
  memberBalance,
} from '../../src/rules/billing/bill.ts';
import { type FeeRule, ruleOfSettings } from '../../src/rules/billing/fee-rule.ts';
import {
  explainRow,
  linesOfRow,
  type PaidCost,
  type RowLine,
} from '../../src/rules/billing/lines.ts';
import { datesOfMonth, datesOn, daysInMonth, type YearMonth } from '../../src/rules/calendar.ts';
import { COST_CATEGORIES } from '../../src/rules/costs.ts';
import { MAX_WIRE, type Minor, sum } from '../../src/rules/money/amounts.ts';
import { vnd } from '../money.ts';
import { chooser, seededRandom } from './random.ts';

type Choose = ReturnType<typeof chooser>;
type Month = Omit<BillInput, 'costs'> & { costs: (PaidCost & { payerId: string | null })[] };

const MEMBERS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07'];

/** Usually a typical amount; sometimes the largest that a field accepts. */
function amount({ between, isLucky }: Choose): Minor {
  return isLucky(0.02) ? vnd(between(0, MAX_WIRE) * 1000) : vnd(between(0, 900_000));
}

/** The shared cost or fixed fees. */
function randomRule(choose: Choose): FeeRule {
  if (choose.isLucky(0.5)) return ruleOfSettings(null);
  const fee = amount(choose);
  const ratio = choose.isLucky(0.05) ? MAX_RATIO : choose.between(1, 40_000);
  const given = choose.oneOf(['fee', 'unregistered', 'both'] as const);
  return ruleOfSettings({
    registrationFee: given === 'unregistered' ? null : fee,
    unregistrationFee: given === 'fee' ? null : fee,
    unregisteredFeeRatio: given === 'both' ? null : ratio,
  });
}

/** A month of a club of seven members, with schedules, sessions without one, and costs with and without a payer. */
function randomMonth(choose: Choose): Month {
  const { between, isLucky, oneOf, someOf, times } = choose;
  const month = { year: between(2024, 2030), month: between(1, 12) };
  const weekdays = new Map(times(4, (index) => [`s${index}`, between(0, 6)]));
  const scheduleIds = [...weekdays.keys()];
  const { first } = datesOfMonth(month);
  const date = () =>
    `${first.slice(0, 8)}${String(between(1, daysInMonth(month))).padStart(2, '0')}`;
  const records = times(between(0, 40), (index) => ({
    id: `r${String(index).padStart(3, '0')}`,
    memberId: oneOf(MEMBERS),
    times: 1,
    date: date(),
    scheduleId: isLucky(0.2) ? null : oneOf(scheduleIds),
  }));
  const costs = times(between(0, 8), () => ({
    date: date(),
    category: oneOf(COST_CATEGORIES),
    payerId: isLucky(0.4) ? oneOf(MEMBERS) : null,
    amount: amount(choose),
  }));
  const members = MEMBERS.map((id) => {
    const attendance = records.filter(({ memberId }) => memberId === id);
    const form = randomForm(choose, someOf(scheduleIds, 0.4));
    return {
      id,
      isActive: isLucky(0.8),
      registration: withDays(form, month, weekdays),
      attendance,
    };
  });
  return { currency: 'VND', members, costs, rule: randomRule(choose) };
}

function randomForm({ between, isLucky }: Choose, scheduleIds: string[]): RegistrationForm | null {
  if (isLucky(0.3)) return null;
  if (isLucky(0.3)) return { kind: 'days', days: between(1, 28) };
  return scheduleIds.length === 0 ? null : { kind: 'schedules', scheduleIds };
}

function withDays(
  form: RegistrationForm | null,
  month: YearMonth,
  weekdays: ReadonlyMap<string, number>,
) {
  if (form === null) return null;
  if (form.kind === 'days') return { form, days: form.days };
  const sessions = form.scheduleIds.map((scheduleId) => ({
    scheduleId,
    dates: datesOn(month, [weekdays.get(scheduleId)!]),
  }));
  const dates = new Set(sessions.flatMap((session) => session.dates));
  return { form, days: dates.size, sessions };
}

/** Whether a line's amount is its quantity times its unit, to within one VND. */
function isQuantityByUnit({ kind, quantity, unit, amount: part }: RowLine): boolean {
  const { numerator, denominator } = unit;
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return false;
  const sign = kind === 'paid' ? 1n : -1n;
  const left = sign * BigInt(part) * BigInt(denominator) - BigInt(quantity) * BigInt(numerator);
  return left < BigInt(denominator) && -left < BigInt(denominator);
}

/**
 * Whether a line has as many dates as its quantity, sorted. Lines made from a row alone have no dates, and registered
 * times may have none.
 */
function hasRightDates({ kind, quantity, dates }: RowLine, isRowAlone: boolean): boolean {
  if (dates.join() !== dates.toSorted().join()) return false;
  if (isRowAlone || kind === 'rounding') return dates.length === 0;
  return dates.length === quantity || (kind === 'registered' && dates.length === 0);
}

/** What is wrong with the lines of a row; null if nothing is. */
function faultOf(
  row: CalculatedRow,
  lines: readonly RowLine[],
  isRowAlone: boolean,
): string | null {
  const total = sum(lines.map(({ amount: part }) => part));
  if (total !== memberBalance(row)) return `the lines add up to ${total}`;
  for (const line of lines) {
    if (line.quantity < 1) return `${line.kind}: nothing happened`;
    if (!isQuantityByUnit(line)) return `${line.kind}: quantity x unit`;
    if (!hasRightDates(line, isRowAlone)) return `${line.kind}: dates`;
    if (line.kind === 'rounding' && ![-1, -2].includes(line.amount)) return 'rounding';
  }
  return MEMBERS.some((id) => JSON.stringify(lines).includes(id)) ? 'somebody is named' : null;
}

/**
 * Checks the lines of every row of a random month: they add up to the row, and each is its quantity times its unit,
 * to within one VND.
 * @param seed which month
 * @returns what is wrong; null if nothing is
 */
export function faultOfMonth(seed: number): string | null {
  const month = randomMonth(chooser(seededRandom(seed)));
  let bill;
  try {
    bill = calculateBill(month);
  } catch {
    // Fees that would be too large are refused before they are stored.
    return null;
  }
  for (const row of bill.rows) {
    const costs = month.costs.filter(({ payerId }) => payerId === row.memberId);
    const fault =
      faultOf(row, explainRow(row, bill, costs), false) ?? faultOf(row, linesOfRow(row), true);
    if (fault !== null) return `month ${seed}, ${row.memberId}: ${fault}`;
  }
  return null;
}

import { type BillRow, memberBalance } from '../billing.ts';
import type { CalendarDate } from '../calendar.ts';
import type { CostCategory } from '../costs.ts';
import {
  exactVnd,
  type Fraction,
  isMoreThan,
  MAX_THOUSANDS,
  multiplyFraction,
  roundHalfUp,
  sumVnd,
  type Vnd,
} from '../money.ts';
import type { Charge } from './charge.ts';
import { datesOf } from './times.ts';

export const LINE_KINDS = [
  'registered',
  'unregistered',
  'guest',
  'class',
  'paid',
  'surplus',
  'rounding',
] as const;

/**
 * One reason of the amount of a member's bill. `unit` is what one costs, in VND; `amount` is whole VND and signed as the row is:
 * what was paid above zero, what is charged below. The lines of a row add up to its "Member Cost".
 */
export type RowLine = {
  kind: (typeof LINE_KINDS)[number];
  quantity: number;
  unit: { numerator: number; denominator: number };
  amount: Vnd;
  /** The days that it is about, where they are known. */
  dates: CalendarDate[];
  /** Of a cost, and of a share of costs, the category; of a class its key; else what is paid for, or nothing. */
  label: string;
};

/** A cost that a member paid for the club. */
export type PaidCost = { date: CalendarDate; category: CostCategory; amount: Vnd };

/**
 * Why a row is what it is: a line for each charge, and one for what the class makes of it; what the member paid; and what
 * rounding adds. They name nobody else.
 * @param charges those of this row in the bill (`calculateBill`)
 * @param costs those that the member paid in the month
 */
export function explainRow(
  row: BillRow,
  charges: readonly Charge[],
  costs: readonly PaidCost[],
): RowLine[] {
  return withRounding(row, [
    ...charges.flatMap(explainCharge),
    ...costs.map(({ date, category, amount }) => wholeLine('paid', amount, [date], category)),
    ...wholeLines('surplus', 0 - (row.surplusCost ?? 0)),
  ]);
}

/** The lines of a row of which nothing else is known: each sum over its times. */
export function linesOfRow(row: BillRow): RowLine[] {
  const { registeredTimes, unregisteredTimes, guestTimes = 0 } = row;
  return withRounding(row, [
    ...timesLines('registered', registeredTimes, row.registrationCost),
    ...timesLines('unregistered', unregisteredTimes, row.unregistrationCost),
    ...timesLines('guest', guestTimes, row.guestCost ?? 0),
    ...wholeLines('paid', row.paidCost),
    ...wholeLines('surplus', 0 - (row.surplusCost ?? 0)),
  ]);
}

function timesLines(kind: RowLine['kind'], quantity: number, cost: Vnd): RowLine[] {
  if (quantity === 0) return [];
  const unit = lowestTerms({ numerator: BigInt(cost), denominator: BigInt(quantity) });
  return [{ kind, quantity, unit, amount: 0 - cost, dates: [], label: '' }];
}

/** Adds what is left of the row's amount. */
function withRounding(row: BillRow, lines: RowLine[]): RowLine[] {
  const rest = memberBalance(row) - sumVnd(lines.map(({ amount }) => amount));
  return [...lines, ...wholeLines('rounding', rest)];
}

/** A share is shown without what does not divide: that is in the row's line for rounding. */
function explainCharge(charge: Charge): RowLine[] {
  const { kind, quantity, byClass, label, classLabel } = charge;
  const dates = datesOf(charge);
  const toWhole = (vnd: Fraction) =>
    exactVnd(charge.isShare ? vnd.numerator / vnd.denominator : roundHalfUp(vnd));
  const toLine = (exact: Fraction) => {
    const unit = toUnit({ ...exact, denominator: exact.denominator * BigInt(quantity) });
    return { kind, quantity, unit, amount: 0 - toWhole(exact), dates, label };
  };
  const byRule = multiplyFraction(charge.unit, BigInt(quantity));
  if (byClass === null) return [toLine(byRule)];
  // Where all who bear a cost weigh next to nothing, nobody pays the price of weight 1, and it may be more than any cost.
  if (isMoreThan(byRule, MAX_THOUSANDS * 1000)) return [toLine(byClass)];
  const difference = distance(byClass, byRule);
  if (difference.numerator === 0n) return [toLine(byRule)];
  const amount = toWhole(byRule) - toWhole(byClass);
  const ofClass = { ...toLine(difference), kind: 'class' as const, amount, label: classLabel };
  return [toLine(byRule), ofClass];
}

function distance(a: Fraction, b: Fraction): Fraction {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return {
    numerator: difference < 0n ? -difference : difference,
    denominator: a.denominator * b.denominator,
  };
}

function wholeLine(
  kind: RowLine['kind'],
  amount: Vnd,
  dates: CalendarDate[] = [],
  label = '',
): RowLine {
  const unit = { numerator: Math.abs(amount), denominator: 1 };
  return { kind, quantity: 1, unit, amount, dates, label };
}

const wholeLines = (kind: RowLine['kind'], amount: Vnd) =>
  amount === 0 ? [] : [wholeLine(kind, amount)];

/**
 * A fraction in its lowest terms. Where a double cannot hold them, it is told in thousandths of a VND, or in whole VND: that
 * happens only with large amounts and odd weights.
 */
function toUnit(exact: Fraction): RowLine['unit'] {
  const inParts = (parts: bigint): Fraction => ({
    numerator: roundHalfUp(multiplyFraction(exact, parts)),
    denominator: parts,
  });
  const lowest = lowestTerms(exact);
  if (isHeld(lowest)) return lowest;
  const thousandths = lowestTerms(inParts(1000n));
  return isHeld(thousandths) ? thousandths : lowestTerms(inParts(1n));
}

const isHeld = (unit: RowLine['unit']) =>
  Number.isSafeInteger(unit.numerator) && Number.isSafeInteger(unit.denominator);

function lowestTerms({ numerator, denominator }: Fraction): RowLine['unit'] {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: Number(numerator / divisor), denominator: Number(denominator / divisor) };
}

const greatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestDivisor(b, a % b);

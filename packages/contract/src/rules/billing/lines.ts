import type { CoveredAttendance } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import type { CostCategory } from '../costs.ts';
import {
  atLeastNone,
  exact,
  maxAmount,
  type Minor,
  minus,
  negate,
  NONE,
  smaller,
  sum,
} from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import { type Fraction, isMoreThan, multiplyFraction, roundHalfUp } from '../money/fractions.ts';
import { type Adjustment, amountOf } from './adjustments.ts';
import { type Bill, type CalculatedRow, memberBalance } from './bill.ts';
import type { Charge } from './charge.ts';
import type { DayOfGames } from './game-fees.ts';
import { datesOf } from './times.ts';

export const LINE_KINDS = [
  'registered',
  'unregistered',
  'guest',
  'class',
  'passed',
  'taken',
  'absence',
  'games',
  'paid',
  'surplus',
  'rounding',
] as const;

/**
 * One part of a member's bill. `unit` is the price of one, `amount` the whole line, both in minor units: positive for what was paid,
 * negative for what is charged. The lines of a row add up to its "Member Cost".
 */
export type RowLine = {
  kind: (typeof LINE_KINDS)[number];
  quantity: number;
  unit: { numerator: number; denominator: number };
  amount: Minor;
  /** The days that the line is about, if they are known. */
  dates: CalendarDate[];
  /**
   * The category of a cost or of a share of costs; the key of a class; `PASSED_PLACE` for drop-ins where somebody else
   * came in the member's place; how many shuttlecocks the games took, as a number; or another label of a charge,
   * perhaps empty.
   */
  label: string;
};

/** A cost that a member paid for the club. */
export type PaidCost = { date: CalendarDate; category: CostCategory; amount: Minor };

/** The label of a line for what rounding to the nearest takes off. */
export const ROUNDED_DOWN = 'ROUNDED_DOWN';

/**
 * Explains a row: a line for each charge, and one for what the class changes of it; places that were passed on, and
 * times that are forgiven; the games of each day; what the member paid; and what rounding adds. The lines name no other member.
 * @param bill of which it is a row
 * @param costs the costs that the member paid in the month
 */
export function explainRow(
  row: CalculatedRow,
  bill: Pick<Bill, 'currency' | 'charges' | 'adjustments' | 'games'>,
  costs: readonly PaidCost[],
): RowLine[] {
  const { currency, charges, adjustments, games } = bill;
  return withRounding(row, [
    ...(charges.get(row.memberId) ?? [])
      .flatMap(splitDropIns)
      .flatMap((charge) => explainCharge(currency, charge)),
    ...(adjustments.get(row.memberId) ?? []).map(explainAdjustment),
    ...(games.get(row.memberId) ?? []).map(explainGames),
    ...costs.map(({ date, category, amount }) => wholeLine('paid', amount, [date], category)),
    ...surplusLines(row.surplusCost ?? NONE),
  ]);
}

/** Explains a row of which nothing else is known: one line for each of its sums. */
export function linesOfRow(row: CalculatedRow): RowLine[] {
  const { registeredTimes, unregisteredTimes, guestTimes = 0 } = row;
  const passed = negate(row.passedCost ?? NONE);
  return withRounding(row, [
    ...timesLines('registered', registeredTimes, row.registrationCost),
    ...timesLines('unregistered', unregisteredTimes, row.unregistrationCost),
    ...timesLines('guest', guestTimes, row.guestCost ?? NONE),
    ...wholeLines('passed', atLeastNone(passed)),
    ...wholeLines('taken', smaller(NONE, passed)),
    ...wholeLines('absence', row.absenceCost ?? NONE),
    ...wholeLines('games', negate(row.gameCost ?? NONE)),
    ...wholeLines('paid', row.paidCost),
    ...surplusLines(row.surplusCost ?? NONE),
  ]);
}

function timesLines(kind: RowLine['kind'], quantity: number, cost: Minor): RowLine[] {
  if (quantity === 0) return [];
  const unit = lowestTerms({ numerator: BigInt(cost), denominator: BigInt(quantity) });
  return [{ kind, quantity, unit, amount: negate(cost), dates: [], label: '' }];
}

/** Adds a line for what is left of the row's amount. */
function withRounding(row: CalculatedRow, lines: RowLine[]): RowLine[] {
  const rest = minus(memberBalance(row), sum(lines.map(({ amount }) => amount)));
  return [...lines, ...wholeLines('rounding', rest)];
}

function explainAdjustment(adjustment: Adjustment): RowLine {
  const { kind, dates, value } = adjustment;
  const unit = { numerator: value, denominator: 1 };
  const amount = amountOf(adjustment);
  return { kind, quantity: dates.length, unit, amount, dates: [...dates], label: '' };
}

/** The games of a day, at what they cost the member on average. */
function explainGames({ date, games, shuttles, amount }: DayOfGames): RowLine {
  const unit = lowestTerms({ numerator: BigInt(amount), denominator: BigInt(games) });
  const label = String(shuttles);
  return { kind: 'games', quantity: games, unit, amount: negate(amount), dates: [date], label };
}

type ExplainedCharge = Omit<Charge, 'label'> & { label: Charge['label'] | 'PASSED_PLACE' };

/**
 * Explains by themselves those drop-ins of a registered member where somebody else came in their place: otherwise it
 * would not be clear why the member pays twice for a session.
 */
function splitDropIns(charge: Charge): ExplainedCharge[] {
  const { kind, occasions } = charge;
  if (kind !== 'unregistered' || !('attended' in occasions)) return [charge];
  const isPassed = ({ dropInBy }: CoveredAttendance) => dropInBy === 'passed_place';
  const passed = occasions.attended.filter(isPassed);
  if (passed.length === 0) return [charge];
  const others = occasions.attended.filter((record) => !isPassed(record));
  return [
    ...partOf(charge, others),
    ...partOf(charge, passed).map((part) => ({ ...part, label: 'PASSED_PLACE' as const })),
  ];
}

/** The part of a charge for drop-ins that is about these records; nothing if none of them is a drop-in. */
function partOf(charge: Charge, attended: readonly CoveredAttendance[]): Charge[] {
  const quantity = attended.reduce((total, { unregistered }) => total + unregistered, 0);
  if (quantity === 0) return [];
  const byClass = charge.byClass && {
    numerator: charge.byClass.numerator * BigInt(quantity),
    denominator: charge.byClass.denominator * BigInt(charge.quantity),
  };
  return [{ ...charge, quantity, byClass, occasions: { attended } }];
}

/** The line of a charge. A share is shown without its remainder, which is in the row's line for rounding. */
function explainCharge(currency: Currency, charge: ExplainedCharge): RowLine[] {
  const { kind, quantity, byClass, label, classLabel } = charge;
  const dates = datesOf(charge);
  const toWhole = (vnd: Fraction) =>
    exact(charge.isShare ? vnd.numerator / vnd.denominator : roundHalfUp(vnd));
  const toLine = (price: Fraction) => {
    const unit = toUnit({ ...price, denominator: price.denominator * BigInt(quantity) });
    return { kind, quantity, unit, amount: negate(toWhole(price)), dates, label };
  };
  const byRule = multiplyFraction(charge.unit, BigInt(quantity));
  if (byClass === null) return [toLine(byRule)];
  // If all who bear a cost have tiny weights, the price of weight 1 may be larger than any cost, and nobody pays it.
  if (isMoreThan(byRule, maxAmount(currency))) return [toLine(byClass)];
  const difference = distance(byClass, byRule);
  if (difference.numerator === 0n) return [toLine(byRule)];
  const amount = minus(toWhole(byRule), toWhole(byClass));
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
  amount: Minor,
  dates: CalendarDate[] = [],
  label = '',
): RowLine {
  const unit = { numerator: Math.abs(amount), denominator: 1 };
  return { kind, quantity: 1, unit, amount, dates, label };
}

const wholeLines = (kind: RowLine['kind'], amount: Minor) =>
  amount === 0 ? [] : [wholeLine(kind, amount)];

/** What rounding adds, or, where the label says so, takes off. */
const surplusLines = (surplus: Minor) =>
  surplus === 0 ? [] : [wholeLine('surplus', negate(surplus), [], surplus < 0 ? ROUNDED_DOWN : '')];

/**
 * A fraction in its lowest terms. If a double cannot hold them, it is rounded to thousandths of a VND, or to whole
 * VND: this happens only with large amounts and odd weights.
 */
function toUnit(product: Fraction): RowLine['unit'] {
  const inParts = (parts: bigint): Fraction => ({
    numerator: roundHalfUp(multiplyFraction(product, parts)),
    denominator: parts,
  });
  const lowest = lowestTerms(product);
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

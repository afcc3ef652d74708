import { type AttendanceRecord, registeredRecordIds, type RegistrationForm } from './attendance.ts';
import { type BillRow, memberBalance } from './billing.ts';
import { type BillSettings, completeBillSettings } from './bill-settings.ts';
import { type CalendarDate, datesOn, type YearMonth } from './calendar.ts';
import { type Fraction, roundHalfUp, sumVnd, type Vnd } from './money.ts';

export const LINE_KINDS = ['registered', 'unregistered', 'paid', 'rounding'] as const;

/**
 * One reason of the amount of a member's bill. `unit` is what one time costs, in VND; `amount` is whole VND and signed as the
 * row is: what was paid above zero, what is charged below. The lines of a row add up to its "Member Cost".
 */
export type BillLine = {
  kind: (typeof LINE_KINDS)[number];
  quantity: number;
  unit: { numerator: number; denominator: number };
  amount: Vnd;
  /** The days that it is about, where they are known. */
  dates: CalendarDate[];
  /** Of a cost its category; else empty. */
  label: string;
};

/** What one registered and one unregistered time cost, in VND; a shared cost leaves what does not divide. */
export type BillUnits = { isShared: boolean; registered: Fraction; unregistered: Fraction };

/** What a member did in a month, day by day. */
export type MonthOfMember = {
  registeredDates: readonly CalendarDate[];
  unregisteredDates: readonly CalendarDate[];
  /** Those that they paid. */
  costs: readonly { date: CalendarDate; category: string; amount: Vnd }[];
};

/** What one time of a month costs by its rule: the fees, or the month's cost over all times. */
export function billUnits(
  settings: BillSettings | null,
  { totalCost, rows }: { totalCost: Vnd; rows: readonly BillRow[] },
): BillUnits {
  if (settings !== null) {
    const exact = completeBillSettings(settings);
    if (typeof exact === 'string') throw new RangeError(`bill settings: ${exact}`);
    const { registrationFee: registered, unregistrationFee: unregistered } = exact;
    return { isShared: false, registered, unregistered };
  }
  const times = rows.map((row) => row.registeredTimes + row.unregisteredTimes);
  const unit = { numerator: BigInt(totalCost), denominator: BigInt(Math.max(sumVnd(times), 1)) };
  return { isShared: true, registered: unit, unregistered: unit };
}

/** The days of a registration by schedules, each once; of one by days, nobody knows them. */
export function registeredDates(
  month: YearMonth,
  form: RegistrationForm | undefined,
  weekdayOfSchedule: (id: string) => number | undefined,
): CalendarDate[] {
  if (form?.kind !== 'schedules') return [];
  return datesOn(
    month,
    form.scheduleIds.flatMap((id) => weekdayOfSchedule(id) ?? []),
  );
}

/** The days of a member's records that their registration does not cover, in their order. */
export function unregisteredDates(
  records: readonly AttendanceRecord[],
  form: RegistrationForm | undefined,
): CalendarDate[] {
  const covered = registeredRecordIds(records, () => form);
  return records
    .filter(({ id }) => !covered.has(id))
    .map(({ date }) => date)
    .toSorted();
}

/** The lines of a row that was calculated with these units from this month. */
export function billLines(row: BillRow, units: BillUnits, month: MonthOfMember): BillLine[] {
  const { registeredTimes, unregisteredTimes, registrationCost, unregistrationCost } = row;
  const charged = (quantity: number, unit: Fraction, cost: Vnd) =>
    units.isShared ? Number((unit.numerator * BigInt(quantity)) / unit.denominator) : cost;
  const registered = charged(registeredTimes, units.registered, registrationCost);
  const unregistered = charged(unregisteredTimes, units.unregistered, unregistrationCost);
  const lines: BillLine[] = [
    {
      kind: 'registered',
      quantity: registeredTimes,
      unit: toUnit(units.registered),
      amount: 0 - registered,
      dates: [...month.registeredDates],
      label: '',
    },
    {
      kind: 'unregistered',
      quantity: unregisteredTimes,
      unit: toUnit(units.unregistered),
      amount: 0 - unregistered,
      dates: [...month.unregisteredDates],
      label: '',
    },
    ...month.costs.map((cost) => paidLine(cost.amount, [cost.date], cost.category)),
  ];
  return complete(row, lines);
}

/** The lines of a row of which nothing else is known: each sum over its times. */
export function linesOfRow(row: BillRow): BillLine[] {
  const charged = (kind: 'registered' | 'unregistered', quantity: number, cost: Vnd): BillLine => ({
    kind,
    quantity,
    unit: toUnit({ numerator: BigInt(cost), denominator: BigInt(Math.max(quantity, 1)) }),
    amount: 0 - cost,
    dates: [],
    label: '',
  });
  const lines = [
    charged('registered', row.registeredTimes, row.registrationCost),
    charged('unregistered', row.unregisteredTimes, row.unregistrationCost),
    ...(row.paidCost === 0 ? [] : [paidLine(row.paidCost, [], '')]),
  ];
  return complete(row, lines);
}

function paidLine(amount: Vnd, dates: CalendarDate[], label: string): BillLine {
  const unit = { numerator: amount, denominator: 1 };
  return { kind: 'paid', quantity: 1, unit, amount, dates, label };
}

/** Leaves out what did not happen, and adds what is left of the row's amount. */
function complete(row: BillRow, lines: readonly BillLine[]): BillLine[] {
  const happened = lines.filter(({ quantity }) => quantity > 0);
  const rest = memberBalance(row) - sumVnd(happened.map(({ amount }) => amount));
  if (rest === 0) return happened;
  const unit = { numerator: Math.abs(rest), denominator: 1 };
  const rounding = { kind: 'rounding', quantity: 1, unit, amount: rest, dates: [], label: '' };
  return [...happened, rounding as BillLine];
}

/** In thousandths of a VND, where the exact fraction is larger than a double holds: of fees near the largest. */
const COARSE = 1000n;

/** A fraction in its lowest terms. */
function toUnit({ numerator, denominator }: Fraction): BillLine['unit'] {
  const divisor = greatestDivisor(numerator, denominator);
  const [above, below] = [Number(numerator / divisor), Number(denominator / divisor)];
  if (Number.isSafeInteger(above) && Number.isSafeInteger(below)) {
    return { numerator: above, denominator: below };
  }
  const coarse = roundHalfUp({ numerator: numerator * COARSE, denominator });
  return toUnit({ numerator: coarse, denominator: COARSE });
}

const greatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestDivisor(b, a % b);

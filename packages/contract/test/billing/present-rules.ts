// The bill as it was calculated while there were only two rules; used only to compare today's bills of those rules
// with it. Never change it.
import type { Attendance, RegistrationForm } from '../../src/rules/attendance.ts';
import {
  completeBillSettings,
  type BillSettings,
  type ExactBillSettings,
  RATIO_SCALE,
  type RatioTenThousandths,
  shownFee,
  shownRatio,
} from '../../src/rules/billing/bill-settings.ts';
import {
  AmountTooLargeError,
  exact,
  MAX_WIRE_TOTAL,
  type Minor,
  sum,
} from '../../src/rules/money/amounts.ts';
import { type Fraction, roundHalfUp } from '../../src/rules/money/fractions.ts';
import { vnd } from '../money.ts';

/** One month of a member: what their times are counted from. */
type MonthOfMember = {
  id: string;
  isActive: boolean;
  /** What the member registered for, and how many days of this month that amounts to. */
  registration: { form: RegistrationForm; days: number } | null;
  attendance: readonly Attendance[];
};

/** One month of a club: all that its bill is calculated from. Amounts are whole VND. */
export type PresentInput = {
  /** Every member who is active or was ever in this month's data; others may be among them. */
  members: readonly MonthOfMember[];
  costs: readonly { payerId: string | null; amount: Minor }[];
  /** Null where the club never saved any: then the month's total cost is shared. */
  settings: BillSettings | null;
};

/** The bill of one member for a month; amounts in whole VND. */
type BillRow = {
  memberId: string;
  registeredTimes: number;
  unregisteredTimes: number;
  paidCost: Minor;
  registrationCost: Minor;
  unregistrationCost: Minor;
};

/** The bill of the whole club for a month; amounts in whole VND, the ratio in ten-thousandths. */
type ClubBill = {
  totalCost: Minor;
  totalFee: Minor;
  registrationFee: Minor | null;
  unregistrationFee: Minor | null;
  unregisteredFeeRatio: RatioTenThousandths | null;
};

type Times = Pick<BillRow, 'memberId' | 'registeredTimes' | 'unregisteredTimes' | 'paidCost'>;
type ChargedRows = { rows: BillRow[]; fees: Omit<ClubBill, 'totalCost' | 'totalFee'> };

/**
 * The bill of a month (docs/product-rules.md, 6): pure, so the same data always gives the same bill.
 * @returns the club's bill, and a row for each member who is active or has anything in the month, by member id
 * @throws AmountTooLargeError when costs or fees add up to more than a month may hold
 */
export function calculatePresentBill(input: PresentInput): { club: ClubBill; rows: BillRow[] } {
  const counted = countTimes(input);
  const totalCost = sumOfMonth(input.costs.map(({ amount }) => amount));
  const precise = input.settings === null ? null : completeBillSettings('VND', input.settings);
  if (typeof precise === 'string') throw new RangeError(`bill settings: ${precise}`);
  const { rows, fees } =
    precise === null ? shareCost(counted, totalCost) : chargeFees(counted, precise);
  // Both costs are exact, so their sum is exact, too, or so large that `sumOfMonth` refuses it.
  const totalFee = sumOfMonth(
    rows.map((row) => vnd(row.registrationCost + row.unregistrationCost)),
  );
  return { club: { totalCost, totalFee, ...fees }, rows };
}

function sumOfMonth(amounts: readonly Minor[]): Minor {
  const added = sum(amounts);
  if (added > MAX_WIRE_TOTAL * 1000) throw new AmountTooLargeError(`${added} VND`);
  return added;
}

/** Who has a row in the bill: who is active, or has anything in the month. */
function membersInBill({ members, costs }: PresentInput): MonthOfMember[] {
  const payers = new Set(costs.map(({ payerId }) => payerId));
  return members.filter(
    ({ id, isActive, registration, attendance }) =>
      isActive || registration !== null || attendance.length > 0 || payers.has(id),
  );
}

function countTimes(input: PresentInput): Times[] {
  const paid = new Map<string, bigint>();
  for (const { payerId, amount } of input.costs) {
    if (payerId !== null) paid.set(payerId, (paid.get(payerId) ?? 0n) + BigInt(amount));
  }
  return membersInBill(input)
    .map(({ id, registration, attendance }) => ({
      memberId: id,
      registeredTimes: registration?.days ?? 0,
      unregisteredTimes: unregisteredTimes(attendance, registration?.form),
      paidCost: exact(paid.get(id) ?? 0n),
    }))
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
}

function chargeFees(counted: readonly Times[], settings: ExactBillSettings): ChargedRows {
  const costOf = (fee: Fraction, times: number) =>
    exact(roundHalfUp({ ...fee, numerator: fee.numerator * BigInt(times) }));
  const rows = counted.map((times) => ({
    ...times,
    registrationCost: costOf(settings.registrationFee, times.registeredTimes),
    unregistrationCost: costOf(settings.unregistrationFee, times.unregisteredTimes),
  }));
  const fees = {
    registrationFee: shownFee(settings.registrationFee),
    unregistrationFee: shownFee(settings.unregistrationFee),
    unregisteredFeeRatio: shownRatio(settings.unregisteredFeeRatio),
  };
  return { rows, fees };
}

/** Shares the total cost equally over all times; a member's share is split over both kinds of times in the same way. */
function shareCost(counted: readonly Times[], totalCost: Minor): ChargedRows {
  const times = counted.map((row) => row.registeredTimes + row.unregisteredTimes);
  const shares = splitByLargestRemainder(totalCost, times);
  const rows = counted.map((row, index) => {
    const kinds = [row.registeredTimes, row.unregisteredTimes];
    const [registrationCost, unregistrationCost] = splitByLargestRemainder(shares[index]!, kinds);
    return { ...row, registrationCost: registrationCost!, unregistrationCost: unregistrationCost! };
  });
  const allTimes = times.reduce((added, count) => added + count, 0);
  const average =
    allTimes === 0
      ? null
      : shownFee({ numerator: BigInt(totalCost), denominator: BigInt(allTimes) });
  const fees = {
    registrationFee: average,
    unregistrationFee: average,
    unregisteredFeeRatio: allTimes === 0 ? null : RATIO_SCALE,
  };
  return { rows, fees };
}

function unregisteredTimes(
  attendance: readonly Attendance[],
  form: RegistrationForm | undefined,
): number {
  let attended = 0;
  let covered = 0;
  for (const { scheduleId, times } of attendance) {
    attended += times;
    if (form?.kind !== 'schedules' || scheduleId === null) continue;
    if (form.scheduleIds.includes(scheduleId)) covered += times;
  }
  if (form?.kind === 'days') covered = Math.min(attended, form.days);
  return attended - covered;
}

function splitByLargestRemainder(total: Minor, weights: readonly number[]): Minor[] {
  const added = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (added === 0n) return weights.map(() => vnd(0));
  const precise = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = precise.map((product) => exact(product / added));
  const byRemainder = precise
    .map((product, index) => ({ index, remainder: product % added }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const left = total - sum(shares);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = vnd(shares[index]! + 1);
  return shares;
}

import { type Attendance, type RegistrationForm, unregisteredTimes } from './attendance.ts';
import {
  completeBillSettings,
  type BillSettings,
  type ExactBillSettings,
  RATIO_SCALE,
  type RatioTenThousandths,
  shownFee,
  shownRatio,
} from './bill-settings.ts';
import {
  exactVnd,
  type Fraction,
  roundHalfUp,
  splitByLargestRemainder,
  sumVnd,
  type Vnd,
} from './money.ts';

/** One month of a club: all that its bill follows from. Amounts are whole VND. */
export type BillInput = {
  /** Every member who is active or was ever in this month's data; others may be among them. */
  members: readonly { id: string; isActive: boolean }[];
  /** At most one a member. `days` is what the registration amounts to in this month. */
  registrations: readonly { memberId: string; form: RegistrationForm; days: number }[];
  attendance: readonly Attendance[];
  costs: readonly { payerId: string | null; amount: Vnd }[];
  /** Null where the club never saved any: then the month's total cost is shared. */
  settings: BillSettings | null;
};

/** What one member has to do with a month; amounts in whole VND. */
export type BillRow = {
  memberId: string;
  registeredTimes: number;
  unregisteredTimes: number;
  paidCost: Vnd;
  registrationCost: Vnd;
  unregistrationCost: Vnd;
};

/** The month of the whole club; amounts in whole VND, the ratio in ten-thousandths. */
export type ClubBill = {
  totalCost: Vnd;
  totalFee: Vnd;
  registrationFee: Vnd | null;
  unregistrationFee: Vnd | null;
  unregisteredFeeRatio: RatioTenThousandths | null;
};

type Times = Pick<BillRow, 'memberId' | 'registeredTimes' | 'unregisteredTimes' | 'paidCost'>;
type Charged = { rows: BillRow[]; fees: Omit<ClubBill, 'totalCost' | 'totalFee'> };

/**
 * The bill of a month (decisions, point 6): pure, so the same data always gives the same bill.
 * @returns the club's bill, and a row for each member who is active or has anything in the month, by member id
 * @throws AmountTooLargeError when amounts add up to more than can be held exactly
 */
export function calculateBill(input: BillInput): { club: ClubBill; rows: BillRow[] } {
  const counted = countTimes(input);
  const totalCost = sumVnd(input.costs.map(({ amount }) => amount));
  const exact = input.settings === null ? null : completeBillSettings(input.settings);
  if (typeof exact === 'string') throw new RangeError(`bill settings: ${exact}`);
  const { rows, fees } =
    exact === null ? shareCost(counted, totalCost) : chargeFees(counted, exact);
  const totalFee = sumVnd(rows.flatMap((row) => [row.registrationCost, row.unregistrationCost]));
  return { club: { totalCost, totalFee, ...fees }, rows };
}

/** The "Member Cost" of a row: below zero, the member owes. Whole VND. */
export function memberBalance(
  row: Pick<BillRow, 'paidCost' | 'registrationCost' | 'unregistrationCost'>,
): Vnd {
  return row.paidCost - row.registrationCost - row.unregistrationCost;
}

function countTimes({ members, registrations, attendance, costs }: BillInput): Times[] {
  const registrationOf = new Map(registrations.map((each) => [each.memberId, each]));
  const unregistered = unregisteredTimes(attendance, (id) => registrationOf.get(id)?.form);
  const paid = new Map<string, bigint>();
  for (const { payerId, amount } of costs) {
    if (payerId !== null) paid.set(payerId, (paid.get(payerId) ?? 0n) + BigInt(amount));
  }
  const present = new Set([...registrationOf.keys(), ...unregistered.keys(), ...paid.keys()]);
  return members
    .filter(({ id, isActive }) => isActive || present.has(id))
    .map(({ id }) => ({
      memberId: id,
      registeredTimes: registrationOf.get(id)?.days ?? 0,
      unregisteredTimes: unregistered.get(id) ?? 0,
      paidCost: exactVnd(paid.get(id) ?? 0n),
    }))
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
}

function chargeFees(counted: readonly Times[], settings: ExactBillSettings): Charged {
  const charge = (count: number, fee: Fraction) =>
    exactVnd(roundHalfUp({ ...fee, numerator: fee.numerator * BigInt(count) }));
  const rows = counted.map((times) => ({
    ...times,
    registrationCost: charge(times.registeredTimes, settings.registrationFee),
    unregistrationCost: charge(times.unregisteredTimes, settings.unregistrationFee),
  }));
  const fees = {
    registrationFee: shownFee(settings.registrationFee),
    unregistrationFee: shownFee(settings.unregistrationFee),
    unregisteredFeeRatio: shownRatio(settings.unregisteredFeeRatio),
  };
  return { rows, fees };
}

/** Shares the total cost over all times alike; a member's share is split over both kinds of times likewise. */
function shareCost(counted: readonly Times[], totalCost: Vnd): Charged {
  const times = counted.map((row) => row.registeredTimes + row.unregisteredTimes);
  const shares = splitByLargestRemainder(totalCost, times);
  const rows = counted.map((row, index) => {
    const kinds = [row.registeredTimes, row.unregisteredTimes];
    const [registrationCost, unregistrationCost] = splitByLargestRemainder(shares[index]!, kinds);
    return { ...row, registrationCost: registrationCost!, unregistrationCost: unregistrationCost! };
  });
  const allTimes = times.reduce((all, count) => all + count, 0);
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

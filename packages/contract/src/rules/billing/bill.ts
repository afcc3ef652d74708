import type { CashShare, Charge, ShownFees } from './charge.ts';
import { chargeMonth } from './charge-month.ts';
import { type CountedMember, countMonth } from './count.ts';
import { type Adjustment, adjustRows, amountOf } from './adjustments.ts';
import { type FeeRule, FORGIVEN_BY, type Rounding } from './fee-rule.ts';
import { chargeGames, type DayOfGames, lowerShuttleCosts } from './game-fees.ts';
import type { MemberOfMonth, MonthOfClub } from './month.ts';
import { surplusOf } from './round-row.ts';
import { applySessions } from './session-effects.ts';
import type { TimesKind } from './times.ts';
import { AmountTooLargeError, MAX_TOTAL, sumVnd, type Vnd } from '../money.ts';

/** All data from which the bill of a month is calculated. Amounts are whole VND. */
export type BillInput = MonthOfClub & { rule: FeeRule };

/** The bill of one member for a month; amounts in whole VND. */
export type CalculatedRow = {
  memberId: string;
  registeredTimes: number;
  unregisteredTimes: number;
  paidCost: Vnd;
  registrationCost: Vnd;
  unregistrationCost: Vnd;
  /**
   * The times of guests that the member pays for. Rows from before there were guests lack this and the fields below.
   */
  guestTimes?: number;
  guestCost?: Vnd;
  /** What rounding adds. */
  surplusCost?: Vnd;
  /** How often the member took over somebody else's place; not counted in the other times. */
  coveredTimes?: number;
  /** What the member bears for places that they took, less what others bear for those that they passed on. */
  passedCost?: Vnd;
  /** What the member need not pay for times that are forgiven: the club's fund bears it. */
  absenceCost?: Vnd;
  /** What the member bears of the shuttlecocks of games. */
  gameCost?: Vnd;
};

/** The bill of the whole club for a month; amounts in whole VND, the ratio in ten-thousandths. */
type ClubBill = ShownFees & {
  totalCost: Vnd;
  /** All registration and unregistration costs. */
  totalFee: Vnd;
  /** What members are charged for guests, and what rounding adds. */
  guestCost: Vnd;
  surplusCost: Vnd;
  /** What the fund bears for times that are forgiven. */
  absenceCost: Vnd;
  /** What members are charged for the shuttlecocks of games. */
  gameCost: Vnd;
  /** All that the rows are charged less the total cost: positive if the club's fund gains, negative if it pays. */
  fundShare: Vnd;
  /** The part of the shared costs that nobody bears; the fund pays it. */
  unborneCost: Vnd;
};

/**
 * A bill: a row for each member who is active or has anything in the month, by member id, and the charges,
 * adjustments and games of each row.
 */
export type Bill = {
  club: ClubBill;
  rows: Required<CalculatedRow>[];
  charges: ReadonlyMap<string, readonly Charge[]>;
  adjustments: ReadonlyMap<string, readonly Adjustment[]>;
  games: ReadonlyMap<string, readonly DayOfGames[]>;
  /** What comes to guests who pay in cash, where costs are shared with them: one for each guest and pool. */
  cashShares: readonly CashShare[];
};

/**
 * The bill of a month (docs/decisions/004 and 020): pure, so the same data always gives the same bill.
 * @throws AmountTooLargeError when costs or fees add up to more than a month may hold
 */
export function calculateBill(input: BillInput): Bill {
  const totalCost = sumOfMonth(input.costs.map(({ amount }) => amount));
  const { rule } = input;
  const applied = applySessions({ ...input, members: membersInBill(input) }, rule);
  const { effectsOf } = applied;
  const isForgivenByOthers = FORGIVEN_BY[rule.kind] === 'others';
  const times = { effectsOf, isForgivenByOthers };
  const { games: gameCosts = [] } = input;
  const games = chargeGames(gameCosts);
  const counted = countMonth({ ...input, ...applied }, applied.members, times);
  const month = { ...counted, costs: lowerShuttleCosts(input.costs, gameCosts, rule.kind) };
  const { charges, fees, unborneCost, cashShares } = chargeMonth(month, rule);
  const chargesOf = Map.groupBy(charges, ({ memberId }) => memberId);
  const charged = month.members.map((member) =>
    toChargedRow(member, chargesOf.get(member.memberId) ?? [], games.get(member.memberId) ?? []),
  );
  const forgivenOf = (memberId: string) =>
    FORGIVEN_BY[rule.kind] === 'fund' ? effectsOf(memberId).forgiven : NOTHING;
  const adjustments = Map.groupBy(
    adjustRows(charged, applied.borne, forgivenOf),
    ({ memberId }) => memberId,
  );
  const rows = charged.map((row) => adjustRow(row, adjustments.get(row.memberId) ?? [], rule));
  // Each amount is exact, so the sum is exact, too, or so large that `sumOfMonth` throws.
  const totalFee = sumOfMonth(rows.map((row) => row.registrationCost + row.unregistrationCost));
  const guestCost = sumOfMonth(rows.map((row) => row.guestCost));
  const surplusCost = sumOfMonth(rows.map((row) => row.surplusCost));
  const absenceCost = sumOfMonth(rows.map((row) => row.absenceCost));
  const gameCost = sumOfMonth(rows.map((row) => row.gameCost));
  // The total of all charges may be too large although no kind of them is.
  sumOfMonth([totalFee, guestCost, surplusCost, gameCost]);
  const sums = { totalCost, totalFee, guestCost, surplusCost, absenceCost, gameCost };
  const club = { ...sums, ...fees, fundShare: fundShareOf(sums), unborneCost };
  return { club, rows, charges: chargesOf, adjustments, games, cashShares };
}

type ClubSums = Pick<
  ClubBill,
  'totalCost' | 'totalFee' | 'guestCost' | 'surplusCost' | 'absenceCost' | 'gameCost'
>;

/** What the club's fund gains by a bill with these sums: all charges less what it bears and the total cost. Whole VND. */
export function fundShareOf({
  totalCost,
  totalFee,
  guestCost,
  surplusCost,
  absenceCost,
  gameCost,
}: ClubSums): Vnd {
  return sumVnd([totalFee, guestCost, surplusCost, gameCost, 0 - absenceCost, 0 - totalCost]);
}

function sumOfMonth(amounts: readonly Vnd[]): Vnd {
  const sum = sumVnd(amounts);
  if (sum > MAX_TOTAL) throw new AmountTooLargeError(`${sum} VND`);
  return sum;
}

type ChargedRow = Omit<Required<CalculatedRow>, 'surplusCost' | 'passedCost' | 'absenceCost'>;

/** The row of a member as the rule charges it. */
function toChargedRow(
  member: CountedMember,
  charges: readonly Charge[],
  games: readonly DayOfGames[],
): ChargedRow {
  const costs: Record<TimesKind, Vnd> = { registered: 0, unregistered: 0, guest: 0 };
  for (const { kind, amount } of charges) costs[kind] = sumVnd([costs[kind], amount]);
  return {
    memberId: member.memberId,
    registeredTimes: member.registeredTimes,
    unregisteredTimes: member.unregisteredTimes,
    guestTimes: member.guests.length,
    coveredTimes: member.coveredTimes,
    paidCost: member.paidCost,
    registrationCost: costs.registered,
    unregistrationCost: costs.unregistered,
    guestCost: costs.guest,
    gameCost: sumVnd(games.map(({ amount }) => amount)),
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Adds places that were passed on, forgiven times, and last of all what rounding adds. */
function adjustRow(
  charged: ChargedRow,
  adjustments: readonly Adjustment[],
  rounding: Rounding,
): Required<CalculatedRow> {
  const [absent, passed] = [true, false].map((isAbsence) =>
    sumVnd(adjustments.filter(({ kind }) => (kind === 'absence') === isAbsence).map(amountOf)),
  );
  const row = { ...charged, passedCost: 0 - passed!, absenceCost: absent! };
  return { ...row, surplusCost: surplusOf(memberBalance(row), rounding) };
}

type ChargedCosts =
  | 'registrationCost'
  | 'unregistrationCost'
  | 'guestCost'
  | 'surplusCost'
  | 'passedCost'
  | 'absenceCost'
  | 'gameCost';

const chargedCost = (row: Pick<CalculatedRow, ChargedCosts>): Vnd =>
  row.registrationCost +
  row.unregistrationCost +
  (row.guestCost ?? 0) +
  (row.surplusCost ?? 0) +
  (row.passedCost ?? 0) +
  (row.gameCost ?? 0) -
  (row.absenceCost ?? 0);

/** The "Member Cost" of a row: negative if the member owes. Whole VND. */
export function memberBalance(row: Pick<CalculatedRow, 'paidCost' | ChargedCosts>): Vnd {
  return row.paidCost - chargedCost(row);
}

/** The members with a row in the bill: those who are active or have anything in the month. */
export function membersInBill({
  members,
  costs,
  guests = [],
  games = [],
}: MonthOfClub): MemberOfMonth[] {
  const payers = new Set(costs.map(({ payerId }) => payerId));
  const hosts = new Set(guests.map(({ hostMemberId }) => hostMemberId));
  const players = new Set(games.flatMap((game) => game.payers));
  const hasAnything = (id: string) => payers.has(id) || hosts.has(id) || players.has(id);
  return members.filter(
    ({ id, isActive, registration, attendance }) =>
      isActive || registration !== null || attendance.length > 0 || hasAnything(id),
  );
}

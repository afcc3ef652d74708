import {
  AmountTooLargeError,
  maxTotal,
  type Minor,
  minus,
  negate,
  NONE,
  plus,
  sum,
} from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import { type Adjustment, adjustRows, amountOf } from './adjustments.ts';
import { chargeMonth } from './charge-month.ts';
import type { CashShare, Charge, ShownFees } from './charge.ts';
import { type CountedMember, countMonth } from './count.ts';
import { type FeeRule, FORGIVEN_BY, type Rounding } from './fee-rule.ts';
import { chargeGames, type DayOfGames, lowerShuttleCosts } from './game-fees.ts';
import type { MemberOfMonth, MonthOfClub } from './month.ts';
import { surplusOf } from './round-row.ts';
import { applySessions } from './session-effects.ts';
import type { TimesKind } from './times.ts';

/** All data from which the bill of a month is calculated. Amounts are minor units. */
export type BillInput = MonthOfClub & { rule: FeeRule };

/** The bill of one member for a month; amounts in minor units. */
export type CalculatedRow = {
  memberId: string;
  registeredTimes: number;
  unregisteredTimes: number;
  paidCost: Minor;
  registrationCost: Minor;
  unregistrationCost: Minor;
  /**
   * The times of guests that the member pays for. Rows from before there were guests lack this and the fields below.
   */
  guestTimes?: number;
  guestCost?: Minor;
  /** What rounding adds. */
  surplusCost?: Minor;
  /** How often the member took over somebody else's place; not counted in the other times. */
  coveredTimes?: number;
  /** What the member bears for places that they took, less what others bear for those that they passed on. */
  passedCost?: Minor;
  /** What the member need not pay for times that are forgiven: the club's fund bears it. */
  absenceCost?: Minor;
  /** What the member bears of the shuttlecocks of games. */
  gameCost?: Minor;
};

/** The bill of the whole club for a month; amounts in minor units, the ratio in ten-thousandths. */
type ClubBill = ShownFees & {
  totalCost: Minor;
  /** All registration and unregistration costs. */
  totalFee: Minor;
  /** What members are charged for guests, and what rounding adds. */
  guestCost: Minor;
  surplusCost: Minor;
  /** What the fund bears for times that are forgiven. */
  absenceCost: Minor;
  /** What members are charged for the shuttlecocks of games. */
  gameCost: Minor;
  /** All that the rows are charged less the total cost: positive if the club's fund gains, negative if it pays. */
  fundShare: Minor;
  /** The part of the shared costs that nobody bears; the fund pays it. */
  unborneCost: Minor;
};

/**
 * A bill: a row for each member who is active or has anything in the month, by member id, and the charges,
 * adjustments and games of each row.
 */
export type Bill = {
  currency: Currency;
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
  const { rule, currency } = input;
  const sumOfMonth = (amounts: readonly Minor[]) => sumWithin(maxTotal(currency), amounts);
  const totalCost = sumOfMonth(input.costs.map(({ amount }) => amount));
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
  // Each amount is exact, so the sum is exact, too, or so large that `sumWithin` throws.
  const totalFee = sumOfMonth(
    rows.map((row) => plus(row.registrationCost, row.unregistrationCost)),
  );
  const guestCost = sumOfMonth(rows.map((row) => row.guestCost));
  const surplusCost = sumOfMonth(rows.map((row) => row.surplusCost));
  const absenceCost = sumOfMonth(rows.map((row) => row.absenceCost));
  const gameCost = sumOfMonth(rows.map((row) => row.gameCost));
  // The total of all charges may be too large although no kind of them is.
  sumOfMonth([totalFee, guestCost, surplusCost, gameCost]);
  const sums = { totalCost, totalFee, guestCost, surplusCost, absenceCost, gameCost };
  const club = { ...sums, ...fees, fundShare: fundShareOf(sums), unborneCost };
  return { currency, club, rows, charges: chargesOf, adjustments, games, cashShares };
}

type ClubSums = Pick<
  ClubBill,
  'totalCost' | 'totalFee' | 'guestCost' | 'surplusCost' | 'absenceCost' | 'gameCost'
>;

/** What the club's fund gains by a bill with these sums: all charges less what it bears and the total cost. Minor units. */
export function fundShareOf({
  totalCost,
  totalFee,
  guestCost,
  surplusCost,
  absenceCost,
  gameCost,
}: ClubSums): Minor {
  return sum([totalFee, guestCost, surplusCost, gameCost, negate(absenceCost), negate(totalCost)]);
}

function sumWithin(max: Minor, amounts: readonly Minor[]): Minor {
  const total = sum(amounts);
  if (total > max) throw new AmountTooLargeError(`${total} minor units`);
  return total;
}

type ChargedRow = Omit<Required<CalculatedRow>, 'surplusCost' | 'passedCost' | 'absenceCost'>;

/** The row of a member as the rule charges it. */
function toChargedRow(
  member: CountedMember,
  charges: readonly Charge[],
  games: readonly DayOfGames[],
): ChargedRow {
  const costs: Record<TimesKind, Minor> = { registered: NONE, unregistered: NONE, guest: NONE };
  for (const { kind, amount } of charges) costs[kind] = sum([costs[kind], amount]);
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
    gameCost: sum(games.map(({ amount }) => amount)),
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
    sum(adjustments.filter(({ kind }) => (kind === 'absence') === isAbsence).map(amountOf)),
  );
  const row = { ...charged, passedCost: negate(passed!), absenceCost: absent! };
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

const chargedCost = (row: Pick<CalculatedRow, ChargedCosts>): Minor =>
  plus(
    row.registrationCost,
    row.unregistrationCost,
    row.guestCost ?? NONE,
    row.surplusCost ?? NONE,
    row.passedCost ?? NONE,
    row.gameCost ?? NONE,
    negate(row.absenceCost ?? NONE),
  );

/** The "Member Cost" of a row: negative if the member owes. Minor units. */
export function memberBalance(row: Pick<CalculatedRow, 'paidCost' | ChargedCosts>): Minor {
  return minus(row.paidCost, chargedCost(row));
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

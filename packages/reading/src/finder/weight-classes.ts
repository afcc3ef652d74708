import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { MemberClass } from '@rallybook/contract/rules/billing/month';
import { type Minor, minorUnits, sum } from '@rallybook/contract/rules/money/amounts';
import { type Attempt, type Classing, NO_CLASSES, type Target, type Way } from './attempt.ts';
import { classingOf } from './fee-classes.ts';
import { isPlainFee, isPlainRatio, likeliestFee, likeliestRatio, MOST_RATIO } from './plausible.ts';
import type { AttemptWith } from './probe.ts';
import { mostVoted, type Range } from './votes.ts';
import { chargeRange } from './ways.ts';

/**
 * What a rule charges a member: shares of costs, which the member's weight multiplies; so many drop-ins, each at a fee; and
 * all else, such as the shares of guests.
 */
type Parts = { shares: Minor; dropIns: number; others: Minor };

/** The weight that a member's target says, where those of others are as they were last supposed. */
type Claim = Range & { memberId: string };

/** Members who weigh alike, and what they pay for a drop-in where it is another fee than the rule's. */
type Weighed = { weight: number; fees: MemberClass['fees']; memberIds: string[] };

/** By how much the weights of members of one class may seem to differ, from one round to the next. */
const ROUNDS: readonly number[] = [0.08, 0.04, 0.02, 0.01, 0.005, 0.002];

/** The same where few members share each cost. */
export const COARSE_ROUNDS: readonly number[] = [0.24, 0.16, 0.08, 0.04, 0.01, 0.002];

/** Fees of drop-ins that are followed up. */
const MOST_FEES = 4;

/** Who weighs next to nothing: ten-thousandths. */
const LEAST_WEIGHT = 20;

type Supposed = {
  /** How far members of one class may differ in each round. */
  rounds?: readonly number[];
  /** The fee of a drop-in of those in no class, and of each class; null where all pay that of the rule. */
  dropInFees?: readonly Minor[] | null;
  /** The weights with which it begins. */
  start?: Classing;
};

/**
 * Finds up to two classes of members whose shares weigh more or less than those of the rest. Each round supposes
 * weights, charges the month, and asks each target which weight would have given it; since the shares of all depend
 * on the weights of all, it comes nearer from round to round.
 * @param attempt charges the month by the rule with classes
 * @returns the classes to try; none where nobody differs
 */
export function findWeightClasses(
  targets: readonly Target[],
  rule: FeeRule,
  way: Way,
  attempt: AttemptWith,
  { rounds = ROUNDS, dropInFees = null, start = NO_CLASSES }: Supposed = {},
): Classing[] {
  const found = new Map<string, Classing>();
  const counts = dropInFees === null ? [1, 2] : [dropInFees.length - 1];
  for (const most of counts) {
    let classing = start;
    for (const [nth, tolerance] of rounds.entries()) {
      const tried = attempt(rule, classing);
      if (tried === null) break;
      const groups = groupsOf(targets, tried, way, { tolerance, most, dropInFees });
      // Those who weigh 1 need not be the most: in the end each group may be them.
      const isLast = nth === rounds.length - 1 && dropInFees === null;
      const bases = isLast ? groups : groups.slice(0, 1);
      const all = bases.map((base) => classingOf(weighBy(base, groups, tolerance)));
      // Fees are tried in many combinations, so only what they come to is kept.
      if (dropInFees !== null && nth < rounds.length - 2) found.clear();
      for (const classing of all)
        found.set(JSON.stringify([classing.classes, [...classing.keyOf]]), classing);
      classing = all[0] ?? NO_CLASSES;
    }
  }
  return [...found.values()].filter(({ classes }) => classes.length > 0);
}

/** Rounds in which everybody has a weight of their own. */
const ROUNDS_OF_EACH = 5;

/**
 * The weights that members have if each is in a class of their own: where few share a cost, weights that are all alike to begin
 * with would make the claims of those who weigh alike differ much.
 * @returns a class for each of them
 */
export function weighEach(
  targets: readonly Target[],
  rule: FeeRule,
  way: Way,
  attempt: AttemptWith,
): Classing {
  let classing = NO_CLASSES;
  for (let round = 0; round < ROUNDS_OF_EACH; round += 1) {
    const tried = attempt(rule, classing);
    if (tried === null) break;
    const claims = targets.flatMap((target) => claimOf(target, tried, way, null) ?? []);
    if (claims.length === 0) break;
    const middle = ({ low, high }: Range) => (low + high) / 2;
    const usual = medianOf(claims.map(middle));
    if (usual <= 0) break;
    classing = classingOf(
      claims.map((claim) => ({
        weight: Math.round(
          Math.min(MOST_RATIO, Math.max(0, (middle(claim) / usual) * RATIO_SCALE)),
        ),
        memberIds: [claim.memberId],
      })),
    );
  }
  return classing;
}

function partsOf(tried: Attempt, memberId: string): Parts {
  const charges = tried.bill.charges.get(memberId) ?? [];
  const own = charges.filter(({ kind }) => kind !== 'guest');
  const shares = sum(own.filter(({ isShare }) => isShare).map(({ amount }) => amount));
  const fees = own.filter(({ isShare, kind }) => !isShare && kind === 'unregistered');
  const dropIns = fees.reduce((total, { quantity }) => total + quantity, 0);
  const paid = sum(fees.map(({ amount }) => amount));
  return { shares, dropIns, others: minorUnits(tried.chargedOf(memberId).charge - shares - paid) };
}

/**
 * What a target says of a member's weight.
 * @param dropInFee what the member pays for a drop-in; null for what the rule and the member's class say
 */
function claimOf(
  { memberId, amount }: Target,
  tried: Attempt,
  way: Way,
  dropInFee: Minor | null,
): Claim | null {
  const { charge, paid } = tried.chargedOf(memberId);
  const range = chargeRange(amount, paid, way);
  if (range === null) return null;
  const { shares, dropIns, others } = partsOf(tried, memberId);
  const fixed = dropInFee === null ? charge - shares : others + dropIns * dropInFee;
  const weight = weightOf(tried.classing, memberId);
  // Whoever weighs nothing has no share to compare with.
  if (weight === 0) return { memberId, low: 0, high: 0 };
  if (shares === 0 || range.high < fixed) return null;
  const scale = weight / shares;
  return { memberId, low: (range.low - fixed) * scale, high: (range.high - fixed) * scale };
}

function weightOf({ classes, keyOf }: Classing, memberId: string): number {
  const key = keyOf.get(memberId);
  return classes.find((memberClass) => memberClass.key === key)?.weight ?? RATIO_SCALE;
}

/** Members who claim about the same weight. */
type Group = { middle: number; spread: number; fees: MemberClass['fees']; memberIds: string[] };

type Grouping = { tolerance: number; most: number; dropInFees: readonly Minor[] | null };

/** The largest groups of members who claim about the same weight, the largest first. */
function groupsOf(
  targets: readonly Target[],
  tried: Attempt,
  way: Way,
  { tolerance, most, dropInFees }: Grouping,
): Group[] {
  const groups: Group[] = [];
  let others = targets;
  while (groups.length <= most) {
    const fee = dropInFees?.[groups.length] ?? null;
    const left = others.flatMap((target) => claimOf(target, tried, way, fee) ?? []);
    const votes = left.map(({ low, high }) => ({
      low: low * (1 - tolerance) - LEAST_WEIGHT,
      high: high * (1 + tolerance) + LEAST_WEIGHT,
      weight: 1,
    }));
    const [region] = mostVoted(votes, 1);
    if (region === undefined) break;
    const middle = (region.low + region.high) / 2;
    const isIn = (_: Claim, index: number) =>
      votes[index]!.low <= middle && middle <= votes[index]!.high;
    const group = left.filter(isIn);
    if (group.length < 2) break;
    const alone = fee === null ? [] : payersOf(others, tried, way, fee);
    const memberIds = [...group.map(({ memberId }) => memberId), ...alone];
    groups.push({
      middle: medianOf(group.map(({ low, high }) => (low + high) / 2)),
      spread: medianOf(group.map(({ low, high }) => (high - low) / 2)),
      fees: fee === null || fee === dropInFees![0] ? {} : { dropIn: fee },
      memberIds,
    });
    const taken = new Set(memberIds);
    others = others.filter(({ memberId }) => !taken.has(memberId));
  }
  return groups;
}

/** What those who bear no share may pay for a drop-in, if guests pay what the rule says: the fees of most of them first. */
export function votedDropInFees(targets: readonly Target[], tried: Attempt, way: Way): Minor[] {
  const { currency } = tried;
  const votes = targets.flatMap(({ memberId, amount }) => {
    const { shares, dropIns, others } = partsOf(tried, memberId);
    const range = chargeRange(amount, tried.chargedOf(memberId).paid, way);
    if (shares !== 0 || dropIns === 0 || range === null || range.high < others) return [];
    const [low, high] = [(range.low - others) / dropIns, (range.high - others) / dropIns];
    return [{ low: Math.max(0, low), high, weight: 1 }];
  });
  const fees = new Set(mostVoted(votes, MOST_FEES).map((range) => likeliestFee(currency, range)));
  return [...fees].filter((fee) => isPlainFee(currency, fee)).map(minorUnits);
}

/** Those who bear no share, and whose drop-ins at a fee are all that they pay. */
const payersOf = (targets: readonly Target[], tried: Attempt, way: Way, fee: Minor): string[] =>
  targets.flatMap(({ memberId, amount }) => {
    const { shares, dropIns, others } = partsOf(tried, memberId);
    if (shares !== 0 || dropIns === 0) return [];
    const range = chargeRange(amount, tried.chargedOf(memberId).paid, way);
    const charge = others + dropIns * fee;
    return range !== null && range.low <= charge && charge <= range.high ? [memberId] : [];
  });

/** The weights of all other groups where one of them weighs 1. */
function weighBy(usual: Group, groups: readonly Group[], tolerance: number): Weighed[] {
  if (usual.middle <= 0) return [];
  return groups.flatMap(({ middle, spread, fees, memberIds }) => {
    if (memberIds === usual.memberIds) return [];
    const ratio = (middle / usual.middle) * RATIO_SCALE;
    const room = Math.max(ratio * (tolerance / 4), (spread / usual.middle) * RATIO_SCALE, 1);
    const weight = likeliestRatio({ low: Math.max(0, ratio - room), high: ratio + room });
    const isUsual = weight === RATIO_SCALE && Object.keys(fees).length === 0;
    return isUsual || (memberIds.length === 2 && !isPlainRatio(weight))
      ? []
      : [{ weight, fees, memberIds }];
  });
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

import { sumVnd, type Vnd } from '../money.ts';
import { RATIO_SCALE } from '../billing/bill-settings.ts';
import type { FeeRule } from '../billing/fee-rule.ts';
import { type Attempt, type Classing, NO_CLASSES, type Target, type Way } from './attempt.ts';
import { classingOf } from './fee-classes.ts';
import { likeliestRatio } from './plausible.ts';
import { mostVoted, type Range } from './votes.ts';
import { chargeRange } from './ways.ts';

/** What a rule charges a member as shares of costs; and as fees, those of games among them. */
type Parts = { shares: Vnd; fees: Vnd };

/** The weight that a member's target says, where those of others are as they were last supposed. */
type Claim = Range & { memberId: string };

type Weighed = { weight: number; memberIds: string[] };

/** By how much the weights of members of one class may seem to differ, from one round to the next. */
const ROUNDS: readonly number[] = [0.08, 0.04, 0.02, 0.01, 0.005, 0.002];

/** The same where few members share each cost. */
export const COARSE_ROUNDS: readonly number[] = [0.24, 0.16, 0.08, 0.04, 0.01, 0.002];

/** Who weighs next to nothing: ten-thousandths. */
const LEAST_WEIGHT = 20;

/**
 * Finds up to two classes of members whose shares weigh more or less than those of the rest. Each round supposes
 * weights, charges the month, and asks each target which weight would have given it; since the shares of all depend
 * on the weights of all, it comes nearer from round to round.
 * @param attempt charges the month by the rule with classes
 * @param rounds how far members of one class may differ in each round
 * @returns the classes to try; none where nobody differs
 */
export function findWeightClasses(
  targets: readonly Target[],
  rule: FeeRule,
  way: Way,
  attempt: (rule: FeeRule, classing: Classing) => Attempt | null,
  rounds: readonly number[] = ROUNDS,
): Classing[] {
  const found = new Map<string, Classing>();
  for (const most of [1, 2]) {
    let classing = NO_CLASSES;
    for (const [nth, tolerance] of rounds.entries()) {
      const tried = attempt(rule, classing);
      if (tried === null) break;
      const claims = claimsOf(targets, tried, way);
      const groups = groupsOf(claims, tolerance, most);
      // Those who weigh 1 need not be the most: in the end each group may be them.
      const bases = nth === rounds.length - 1 ? groups : groups.slice(0, 1);
      const all = bases.map((base) => classingOf(weighBy(base, groups, tolerance)));
      for (const one of all) found.set(JSON.stringify([one.classes, [...one.keyOf]]), one);
      classing = all[0] ?? NO_CLASSES;
    }
  }
  return [...found.values()].filter(({ classes }) => classes.length > 0);
}

function partsOf({ bill }: Attempt, memberId: string): Parts {
  const charges = bill.charges.get(memberId) ?? [];
  const sum = (isShare: boolean) =>
    sumVnd(charges.filter((one) => one.isShare === isShare).map(({ amount }) => amount));
  const games = (bill.games.get(memberId) ?? []).map(({ amount }) => amount);
  return { shares: sum(true), fees: sumVnd([sum(false), ...games]) };
}

function claimsOf(targets: readonly Target[], tried: Attempt, way: Way): Claim[] {
  const { classes, keyOf } = tried.classing;
  const weights = new Map(classes.map(({ key, weight }) => [key, weight]));
  return targets.flatMap(({ memberId, amount }): Claim[] => {
    const range = chargeRange(amount, tried.chargedOf(memberId).paid, way);
    if (range === null) return [];
    const { shares, fees } = partsOf(tried, memberId);
    const weight = weights.get(keyOf.get(memberId) ?? '') ?? RATIO_SCALE;
    // Whoever weighs nothing has no share to compare with.
    if (weight === 0) return [{ memberId, low: 0, high: 0 }];
    if (shares === 0 || range.high < fees) return [];
    const scale = weight / shares;
    return [{ memberId, low: (range.low - fees) * scale, high: (range.high - fees) * scale }];
  });
}

/** Members who claim about the same weight. */
type Group = { middle: number; spread: number; memberIds: string[] };

/** The largest groups of members who claim about the same weight, the largest first. */
function groupsOf(claims: readonly Claim[], tolerance: number, most: number): Group[] {
  const groups: Group[] = [];
  let left = claims;
  while (groups.length <= most) {
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
    groups.push({
      middle: medianOf(group.map(({ low, high }) => (low + high) / 2)),
      spread: medianOf(group.map(({ low, high }) => (high - low) / 2)),
      memberIds: group.map(({ memberId }) => memberId),
    });
    left = left.filter((one, index) => !isIn(one, index));
  }
  return groups;
}

/** The weights of all other groups where one of them weighs 1. */
function weighBy(usual: Group, groups: readonly Group[], tolerance: number): Weighed[] {
  if (usual.middle <= 0) return [];
  return groups.flatMap(({ middle, spread, memberIds }) => {
    if (memberIds === usual.memberIds) return [];
    const ratio = (middle / usual.middle) * RATIO_SCALE;
    const room = Math.max(ratio * (tolerance / 4), (spread / usual.middle) * RATIO_SCALE, 1);
    const weight = likeliestRatio({ low: Math.max(0, ratio - room), high: ratio + room });
    return weight === RATIO_SCALE || (memberIds.length === 2 && weight % 500 !== 0)
      ? []
      : [{ weight, memberIds }];
  });
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

import { RATIO_SCALE } from '../billing/bill-settings.ts';
import type { ClassFee, MemberClass } from '../billing/month.ts';
import type { Classing } from './attempt.ts';
import { likeliestFee, likeliestRatio } from './plausible.ts';
import type { Numbers, TargetEquation } from './probe.ts';
import { mostVoted, type Range, supportOf, withOthers } from './votes.ts';

/** Members who pay other fees than the rest, all of them the same. */
type FeeClass = { fees: MemberClass['fees']; memberIds: string[] };

/** What one member says about the fee, or the ratio, of a class. */
type Claim = Range & { memberId: string; difference: number; isExact: boolean };

/** Amounts that may have been rounded up leave more room than this: whole VND. */
const EXACT = 10;

const isExactIn = ({ low, high }: Range) => high - low <= EXACT;

/**
 * Finds up to two classes among members whose targets a rule does not give: those who are off by one fee, or by one
 * ratio of all fees.
 * @param names the names of the fees, in the order of the numbers
 * @returns the classes to try: one, and where there is a second one, both
 */
export function findFeeClasses(
  equations: readonly TargetEquation[],
  numbers: Numbers,
  names: readonly ClassFee[],
): Classing[] {
  const classes: FeeClass[] = [];
  const [given, others] = [1, 0].map((weight) =>
    equations.filter((one) => supportOf([one], [...numbers]) === weight),
  ) as [TargetEquation[], TargetEquation[]];
  // A number that one target alone speaks for explains nothing but that target.
  const isFounded = numbers.every(
    (number, column) =>
      number === null || given.filter(({ factors }) => factors[column] !== 0).length > 1,
  );
  if (!isFounded) return [];
  let left = others;
  while (classes.length < 2) {
    const found = largestClass(left, numbers, names);
    if (found === null) break;
    classes.push(found);
    left = left.filter(({ memberId }) => !found.memberIds.includes(memberId));
  }
  return classes.map((_, nth) => classingOf(classes.slice(0, nth + 1)));
}

/** The key of a class that follows from the targets; the keys of a club's own classes have no such sign. */
const keyOf = (nth: number) => `+${nth + 1}`;

/** Classes to try, from what each of them pays, or weighs. */
export function classingOf(
  classes: readonly (Partial<Omit<MemberClass, 'key'>> & { memberIds: readonly string[] })[],
): Classing {
  return {
    classes: classes.map(({ weight = RATIO_SCALE, fees = {} }, nth) => ({
      key: keyOf(nth),
      weight,
      fees,
    })),
    keyOf: new Map(
      classes.flatMap(({ memberIds }, nth) => memberIds.map((memberId) => [memberId, keyOf(nth)])),
    ),
  };
}

/** The fee, or the ratio, that most of these members are off by. */
function largestClass(
  equations: readonly TargetEquation[],
  numbers: Numbers,
  names: readonly ClassFee[],
): FeeClass | null {
  const byFee = names.map((name, column): FeeClass | null => {
    const alone = withOthers(equations, [...numbers], column);
    const claims = alone.flatMap((one, index): Claim[] => {
      const factor = one.factors[column]!;
      if (factor <= 0 || one.high < 0) return [];
      const { memberId } = equations[index]!;
      const difference = one.high - factor * (numbers[column] ?? 0);
      const range = { low: Math.max(0, one.low / factor), high: one.high / factor };
      return [{ ...range, memberId, difference, isExact: isExactIn(one) }];
    });
    const agreed = agree(claims, likeliestFee);
    if (agreed === null || !Number.isInteger(agreed.value)) return null;
    return { fees: { [name]: agreed.value }, memberIds: agreed.memberIds };
  });
  const all = [byRatio(equations, numbers, names), ...byFee.toReversed()];
  return all.reduce(
    (best, one) =>
      best === null || (one !== null && one.memberIds.length >= best.memberIds.length)
        ? (one ?? best)
        : best,
    null,
  );
}

function byRatio(
  equations: readonly TargetEquation[],
  numbers: Numbers,
  names: readonly ClassFee[],
): FeeClass | null {
  const claims = equations.flatMap((one): Claim[] => {
    const { memberId, factors, low, high } = one;
    const usual = factors.reduce((sum, factor, nth) => sum + factor * (numbers[nth] ?? 0), 0);
    if (usual <= 0 || high < 0) return [];
    const scale = RATIO_SCALE / usual;
    const range = { low: Math.max(0, low * scale), high: high * scale };
    return [{ ...range, memberId, difference: high - usual, isExact: isExactIn(one) }];
  });
  const agreed = agree(claims, likeliestRatio);
  if (agreed === null) return null;
  const fees = names.map((name, nth): [ClassFee, number] => [
    name,
    Math.round(((numbers[nth] ?? 0) * agreed.value) / RATIO_SCALE),
  ]);
  return { fees: Object.fromEntries(fees), memberIds: agreed.memberIds };
}

/**
 * What most claims have in common. Two members may be wrong by chance alike: they are a class only if one value explains two
 * different amounts exactly; otherwise it takes a third one.
 */
function agree(
  claims: readonly Claim[],
  choose: (range: Range) => number,
): { value: number; memberIds: string[] } | null {
  const [region] = mostVoted(
    claims.map((claim) => ({ ...claim, weight: 1 })),
    1,
  );
  if (region === undefined) return null;
  const value = choose(region);
  const agreeing = claims.filter(({ low, high }) => low - 1e-6 <= value && value <= high + 1e-6);
  const differences = new Set(agreeing.map(({ difference }) => Math.round(difference)));
  const isCertain = differences.size > 1 && agreeing.every(({ isExact }) => isExact);
  if (agreeing.length < (isCertain ? 2 : 3)) return null;
  return { value, memberIds: agreeing.map(({ memberId }) => memberId) };
}

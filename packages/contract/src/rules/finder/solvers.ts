import { MAX_RATIO, RATIO_SCALE } from '../billing/bill-settings.ts';
import { COUNTED_BY, type FeeRule, type RuleOf } from '../billing/fee-rule.ts';
import { MAX_THOUSANDS, type Vnd } from '../money.ts';
import type { Attempt, Target, Way } from './attempt.ts';
import { likeliestFee, likeliestRatio } from './plausible.ts';
import { type Choose, type Equation, solveByVotes } from './votes.ts';
import { chargeRange } from './ways.ts';

/** What is to be solved: the rules of one kind that give some targets. */
export type Problem = {
  targets: readonly Target[];
  paidOf: (memberId: string) => Vnd;
  /** The numbers of days for which members are registered. */
  days: readonly number[];
  /** Charges the month by a rule; null if it cannot. */
  attempt: (rule: FeeRule) => Attempt | null;
};

/** Rules of one kind, with its choices made. */
export type Solver = {
  /** How many numbers such a rule has. */
  numbers: number;
  /** The rules that most targets agree with, if they are written in a way. */
  solve: (way: Way) => FeeRule[];
  /** Rules that hardly differ: what the solution may miss because shares are rounded. */
  nearby?: (rule: FeeRule) => FeeRule[];
};

/** Numbers of a rule, in VND or ten-thousandths; null where the targets say nothing of one. */
type Numbers = readonly (number | null)[];

const MAX_FEE: Vnd = MAX_THOUSANDS * 1000;

/** Shares are whole VND, so a sum of a few may differ by this much from what is exact. */
const SHARE_TOLERANCE = 3;
const FEE_TOLERANCE = 0.5;

/** A multiple of all small numbers: what is charged for it is a whole number for each of up to ten times. */
const PROBE: Vnd = 2_520_000;

const plain = { roundTo: 0 } as const;

/** One solver for each kind of rule and its choices, in the order in which the kinds are listed. */
export const solversFor = (problem: Problem): Solver[] => [
  solveFixedFees(problem),
  { numbers: 0, solve: () => [{ kind: 'shared', ...plain }] },
  solveRatio(problem),
  ...COUNTED_BY.map((shuttlesBy) => solveGroups(problem, shuttlesBy)),
  ...solveFlat(problem),
  ...COUNTED_BY.map((noSession): Solver => ({
    numbers: 0,
    solve: () => [{ kind: 'per_session', noSession, ...plain }],
  })),
];

/** How the charges of members follow from numbers: the base, and what each number adds by one of it. */
type Linear = { base: readonly number[]; factors: readonly (readonly number[])[] };

/**
 * Finds out how charges follow from the numbers of a rule, by charging the month with them, and with one of them after
 * the other changed.
 */
function probe(
  { targets, attempt }: Problem,
  start: readonly number[],
  step: number,
  ruleOf: (numbers: readonly number[]) => FeeRule,
): Linear | null {
  const chargesOf = (numbers: readonly number[]) => {
    const tried = attempt(ruleOf(numbers));
    return tried && targets.map(({ memberId }) => tried.chargedOf(memberId).charge);
  };
  const first = chargesOf(start);
  if (first === null) return null;
  const columns: number[][] = [];
  for (const [nth, number] of start.entries()) {
    const changed = chargesOf(start.with(nth, number + step));
    if (changed === null) return null;
    columns.push(changed.map((charge, index) => (charge - first[index]!) / step));
  }
  const factors = targets.map((_, index) => columns.map((column) => column[index]!));
  const base = first.map((charge, index) =>
    start.reduce((sum, number, nth) => sum - number * factors[index]![nth]!, charge),
  );
  return { base, factors };
}

/** What the targets say of the numbers of a rule, if they are written in a way. */
function equationsOf(
  { targets, paidOf }: Problem,
  { base, factors }: Linear,
  way: Way,
  tolerance: number,
): Equation[] {
  return targets.flatMap(({ memberId, amount }, index): Equation[] => {
    const range = chargeRange(amount, paidOf(memberId), way);
    if (range === null) return [];
    return [
      {
        factors: factors[index]!,
        low: range.low - tolerance - base[index]!,
        high: range.high + tolerance - base[index]!,
        weight: 1,
      },
    ];
  });
}

const feeBetween = (fee: number): Vnd => Math.min(MAX_FEE, Math.max(0, Math.round(fee)));

/** Two of the three settings; where a fee is no whole number of VND, the ratio stands for it. */
function fixedFees([registration = null, unregistration = null]: Numbers): FeeRule[] {
  const fee = registration ?? unregistration ?? 0;
  const dropIn = unregistration ?? fee;
  const ratio = fee === 0 ? RATIO_SCALE : Math.round((dropIn / fee) * RATIO_SCALE);
  const both = { registrationFee: feeBetween(fee), unregistrationFee: feeBetween(dropIn) };
  const rule = (given: Partial<RuleOf<'fixed_fees'>>): FeeRule => ({
    kind: 'fixed_fees',
    registrationFee: null,
    unregistrationFee: null,
    unregisteredFeeRatio: null,
    ...given,
    ...plain,
  });
  if (both.registrationFee === 0)
    return both.unregistrationFee === 0
      ? [rule({ registrationFee: 0, unregisteredFeeRatio: RATIO_SCALE })]
      : [];
  const rules = [rule(both)];
  if (ratio > MAX_RATIO) return rules;
  if (!Number.isInteger(dropIn)) {
    rules.push(rule({ registrationFee: both.registrationFee, unregisteredFeeRatio: ratio }));
  }
  if (!Number.isInteger(fee) && ratio > 0) {
    rules.push(rule({ unregistrationFee: both.unregistrationFee, unregisteredFeeRatio: ratio }));
  }
  return rules;
}

function solveFixedFees(problem: Problem): Solver {
  // A drop-in fee without a registration fee has no ratio.
  const linear = probe(problem, [PROBE, PROBE], PROBE, (numbers) => fixedFees(numbers)[0]!);
  return {
    numbers: 2,
    solve: (way) =>
      linear === null
        ? []
        : solveByVotes(equationsOf(problem, linear, way, FEE_TOLERANCE), [
            likeliestFee,
            likeliestFee,
          ]).flatMap(fixedFees),
  };
}

/** One solver for each number of days up to which a registration may be half a month. */
function solveFlat(problem: Problem): Solver[] {
  const limits = [0, ...problem.days.filter((days) => days > 0 && days <= 31).slice(0, -1)];
  return limits.map((halfUpToDays) => {
    const ruleOf = ([monthly = null, half = null, dropIn = null]: Numbers): FeeRule => ({
      kind: 'flat',
      monthlyFee: feeBetween(monthly ?? half ?? 0),
      halfFee: feeBetween(half ?? monthly ?? 0),
      halfUpToDays,
      dropInFee: feeBetween(dropIn ?? 0),
      ...plain,
    });
    const linear = probe(problem, [0, 0, 0], PROBE, ruleOf);
    const fees = [likeliestFee, likeliestFee, likeliestFee];
    return {
      numbers: halfUpToDays === 0 ? 2 : 4,
      solve: (way) =>
        linear === null
          ? []
          : solveByVotes(equationsOf(problem, linear, way, FEE_TOLERANCE), fees).map(ruleOf),
    };
  });
}

/** Drop-in fees lower the shares of courts, down to 0, so charges are linear in the fee only around a value. */
function solveGroups(problem: Problem, shuttlesBy: RuleOf<'groups'>['shuttlesBy']): Solver {
  const ruleOf = (dropInFee: number): FeeRule => ({
    kind: 'groups',
    dropInFee: feeBetween(dropInFee),
    shuttlesBy,
    ...plain,
  });
  const solveAround = (start: Vnd, step: Vnd, way: Way): number[] => {
    const linear = probe(problem, [start], step, ([fee]) => ruleOf(fee!));
    if (linear === null) return [];
    const equations = equationsOf(problem, linear, way, SHARE_TOLERANCE);
    return solveByVotes(equations, [likeliestFee]).map(([fee]) => fee ?? 0);
  };
  return {
    numbers: 1,
    solve: (way) => {
      const first = solveAround(0, 50_000, way);
      const second = first.flatMap((fee) => solveAround(feeBetween(fee), 1000, way).slice(0, 1));
      return [...first, ...second].map(ruleOf);
    },
    nearby: (rule) =>
      rule.kind === 'groups'
        ? NEARBY.map((more) => ({ ...rule, dropInFee: Math.max(0, rule.dropInFee + more) }))
        : [],
  };
}

const NEARBY = [-3, -2, -1, 1, 2, 3];

const MAX_WEIGHT = 10 * RATIO_SCALE;

/**
 * By a ratio r, a member's share is (a + b r) / (1 + k r), where k is the same for everybody: drop-in times of the
 * month by booked ones. Each target then says what r is.
 */
function solveRatio(problem: Problem): Solver {
  const { targets, paidOf, attempt } = problem;
  const ruleOf = (ratio: number): FeeRule => ({
    kind: 'shared_ratio',
    ratio: Math.max(0, Math.min(MAX_WEIGHT, Math.round(ratio))),
    ...plain,
  });
  const tried = [0, RATIO_SCALE, MAX_WEIGHT].map((ratio) => attempt(ruleOf(ratio)));
  const [none, one, ten] = tried.map((bill) =>
    targets.map(({ memberId }) => bill?.chargedOf(memberId).charge ?? 0),
  ) as [number[], number[], number[]];
  // (1 + k) one = a + b and (1 + 10 k) ten = a + 10 b: added up over all members, each with the sign of its change.
  let [above, below] = [0, 0];
  for (const [index, charge] of ten.entries()) {
    const sign = Math.sign(charge - one[index]!);
    above += sign * (10 * one[index]! - 9 * none[index]! - charge);
    below += sign * 10 * (charge - one[index]!);
  }
  const k = above / below;
  const choose: Choose[] = [likeliestRatio];
  const equationsBy = (way: Way): Equation[] =>
    targets.flatMap(({ memberId, amount }, index): Equation[] => {
      const range = chargeRange(amount, paidOf(memberId), way);
      const b = one[index]! * (1 + k) - none[index]!;
      if (range === null || Math.abs(b) < 1) return [];
      const ratioOf = (charge: number) =>
        ((charge - none[index]!) / (b - k * charge)) * RATIO_SCALE;
      const ends = [ratioOf(range.low - SHARE_TOLERANCE), ratioOf(range.high + SHARE_TOLERANCE)];
      const [low, high] = [Math.min(...ends), Math.max(...ends)];
      const isPossible = Number.isFinite(low) && Number.isFinite(high) && high >= 0;
      return isPossible && low <= MAX_WEIGHT ? [{ factors: [1], low, high, weight: 1 }] : [];
    });
  return {
    numbers: 1,
    solve: (way) =>
      Number.isFinite(k)
        ? solveByVotes(equationsBy(way), choose).map(([ratio]) => ruleOf(ratio ?? RATIO_SCALE))
        : [],
    nearby: (rule) =>
      rule.kind === 'shared_ratio' ? NEARBY.map((more) => ruleOf(rule.ratio + more)) : [],
  };
}

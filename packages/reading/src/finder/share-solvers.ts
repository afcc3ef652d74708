import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import { COUNTED_BY, type FeeRule, type RuleOf } from '@rallybook/contract/rules/billing/fee-rule';
import { type Minor, NONE, smallStep, usualAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Classing, Way } from './attempt.ts';
import { classesToTry, findClasses } from './fee-classes.ts';
import { feeNear } from './fee-solvers.ts';
import { solveGuestPrice } from './guest-price.ts';
import { isPlainFee, likeliestFee, likeliestRatio, MOST_RATIO } from './plausible.ts';
import {
  type AttemptWith,
  type Classed,
  equationsOf,
  probe,
  type Problem,
  type Solver,
} from './probe.ts';
import { type Equation, mostVoted, solveByVotes } from './votes.ts';
import { chargeRange } from './ways.ts';
import { COARSE_ROUNDS, findWeightClasses, votedDropInFees, weighEach } from './weight-classes.ts';

/** Shares are whole minor units, so a sum of a few may differ by this much from what is exact. */
const TOLERANCE = 3;

/** Drop-in fees of those in no class that are tried with classes: where many pay, the likeliest is theirs. */
const usualFeeCount = (targetCount: number) => (targetCount > 50 ? 1 : 2);

/** Drop-in fees among which plain ones are preferred. */
const MOST_VOTED = 4;

const NEARBY = [-3, -2, -1, 1, 2, 3];

/** The rules without numbers, by which all costs are shared. */
export function solveShared(problem: Problem, attemptWith: AttemptWith): Solver[] {
  return [withoutNumbers(problem, attemptWith, { kind: 'shared', roundTo: 0 })];
}

export function solvePerSession(problem: Problem, attemptWith: AttemptWith): Solver[] {
  return COUNTED_BY.map((noSession) =>
    withoutNumbers(problem, attemptWith, { kind: 'per_session', noSession, roundTo: 0 }),
  );
}

const withoutNumbers = ({ targets }: Problem, attemptWith: AttemptWith, rule: FeeRule): Solver => ({
  kind: rule.kind,
  solve: () => [rule],
  withClasses: (way) => weighed(findWeightClasses(targets, rule, way, attemptWith), rule),
});

const weighed = (classings: readonly Classing[], rule: FeeRule): Classed[] =>
  classings.map((classing) => ({ rule, classing }));

/**
 * Solves groups, for each way in which shuttles may be shared. Drop-in fees lower the shares of courts, down to 0, so
 * charges are linear in the fee only around a value.
 */
export function solveGroups(problem: Problem, attemptWith: AttemptWith): Solver[] {
  return COUNTED_BY.map((shuttlesBy) => solveGroupsBy(problem, attemptWith, shuttlesBy));
}

function solveGroupsBy(
  problem: Problem,
  attemptWith: AttemptWith,
  shuttlesBy: RuleOf<'groups'>['shuttlesBy'],
): Solver {
  const { currency } = problem;
  // Fees by which a month is charged to see what a drop-in fee changes: between any two, and near one.
  const [feeStep, narrowStep] = [usualAmount(currency), smallStep(currency)];
  const ruleOf = (dropInFee: number): RuleOf<'groups'> => ({
    kind: 'groups',
    dropInFee: feeNear(currency, dropInFee),
    shuttlesBy,
    roundTo: 0,
  });
  const equationsAround = (start: Minor, step: Minor, way: Way) => {
    const linear = probe(problem, [start], step, ([fee]) => problem.attempt(ruleOf(fee!)));
    return linear === null ? [] : equationsOf(problem, linear, way, TOLERANCE);
  };
  const feesBy = (equations: readonly Equation[]): Minor[] =>
    solveByVotes(equations, [(range) => likeliestFee(currency, range)]).map(([fee = null]) =>
      feeNear(currency, fee ?? 0),
    );
  const solveFees = (way: Way): Minor[] => {
    const first = feesBy(equationsAround(NONE, feeStep, way));
    const second = first.flatMap((fee) =>
      feesBy(equationsAround(fee, narrowStep, way)).slice(0, 1),
    );
    return [...new Set([...first, ...second])];
  };
  return {
    kind: 'groups',
    solve: (way) => solveFees(way).map(ruleOf),
    nearby: (rule) =>
      rule.kind === 'groups' ? NEARBY.map((more) => ruleOf(rule.dropInFee + more)) : [],
    withClasses: (way) => {
      const equations = equationsAround(NONE, feeStep, way);
      // Who has no share pays the drop-in fee alone, whatever the shares of others weigh.
      const alone = votedFees(
        currency,
        equations.filter(({ factors }) => factors[0]! >= 1),
      );
      const likely = [
        ...alone.filter((fee) => isPlainFee(currency, fee)),
        ...alone,
        ...feesBy(equations),
      ];
      const fees = [...new Set(likely)].slice(0, usualFeeCount(problem.targets.length));
      const byGuestPrice = solveGuestPrice(
        problem,
        attemptWith,
        {
          names: ['dropIn'],
          rulesOf: ([fee = null]) => [ruleOf(fee ?? 0)],
          start: NONE,
          step: feeStep,
          narrowStep,
          tolerance: TOLERANCE,
        },
        way,
      );
      const byFee = fees.flatMap((fee) =>
        classesToTry(equations, findClasses(currency, equations, [fee], ['dropIn']) ?? [], [
          'dropIn',
        ]).map(({ numbers: [usual], classing }) => ({ rule: ruleOf(usual!), classing })),
      );
      const byWeight = fees.flatMap((fee) =>
        solveWeightsBy(problem, attemptWith, ruleOf(fee), way),
      );
      return [...byGuestPrice, ...byFee, ...byWeight];
    },
  };
}

/** Fees that several may pay for each time, those of most first. */
const votedFees = (currency: Currency, equations: readonly Equation[]): Minor[] =>
  mostVoted(
    equations
      .filter(({ high }) => high >= 0)
      .map(({ factors, low, high, weight }) => ({
        low: Math.max(0, low / factors[0]!),
        high: high / factors[0]!,
        weight,
      })),
    MOST_VOTED,
  ).map((region) => feeNear(currency, likeliestFee(currency, region)));

/** Classes whose shares weigh more or less, and who may pay another fee for a drop-in. */
function solveWeightsBy(
  { targets, attempt }: Problem,
  attemptWith: AttemptWith,
  rule: RuleOf<'groups'>,
  way: Way,
): Classed[] {
  const tried = attempt(rule);
  if (tried === null) return [];
  const start = weighEach(targets, rule, way, attemptWith);
  const others = votedDropInFees(targets, tried, way).filter((own) => own !== rule.dropInFee);
  return [null, ...combineFees(rule.dropInFee, others)].flatMap((dropInFees) => {
    const supposed = { rounds: COARSE_ROUNDS, start, dropInFees };
    return weighed(findWeightClasses(targets, rule, way, attemptWith, supposed), rule);
  });
}

/** What those in no class, and those in one or two, may pay for a drop-in. */
function combineFees(usual: Minor, [first, second]: readonly Minor[]): Minor[][] {
  if (first === undefined) return [];
  const two = [
    [usual, first],
    [usual, first, usual],
  ];
  return second === undefined ? two : [...two, [usual, second], [usual, first, second]];
}

/**
 * How shares follow from the ratio r of drop-in times: (none + added r) / (1 + k r), where k is the same for everybody,
 * the drop-in times of the month by the booked ones.
 */
type ByRatio = { none: readonly number[]; added: readonly number[]; k: number };

const ratioRule = (ratio: number): FeeRule => ({
  kind: 'shared_ratio',
  ratio: Math.max(0, Math.min(MOST_RATIO, Math.round(ratio))),
  roundTo: 0,
});

/** Charges the month by the ratios 0, 1 and 10, from which the rest follows; null where no ratio changes anything. */
function readByRatio({ targets, attempt }: Problem): ByRatio | null {
  const [none, one, ten] = [0, RATIO_SCALE, MOST_RATIO].map((ratio) => {
    const tried = attempt(ratioRule(ratio));
    return targets.map(({ memberId }) => tried?.chargedOf(memberId).charge ?? 0);
  }) as [number[], number[], number[]];
  // (1 + k) one = none + added, and (1 + 10 k) ten = none + 10 added: summed up, so that rounded shares do not matter.
  let [above, below] = [0, 0];
  for (const [index, charge] of ten.entries()) {
    const sign = Math.sign(charge - one[index]!);
    above += sign * (10 * one[index]! - 9 * none[index]! - charge);
    below += sign * 10 * (charge - one[index]!);
  }
  if (below === 0) return null;
  const k = above / below;
  return { none, added: one.map((charge, index) => charge * (1 + k) - none[index]!), k };
}

/** Solves shares in which a drop-in time weighs a ratio: each target says which. */
export function solveRatio(problem: Problem, attemptWith: AttemptWith): Solver[] {
  const { targets, paidOf } = problem;
  const read = readByRatio(problem);
  if (read === null) return [];
  const { none, added, k } = read;
  const equationsBy = (way: Way): Equation[] =>
    targets.flatMap(({ memberId, amount }, index): Equation[] => {
      const range = chargeRange(amount, paidOf(memberId), way);
      if (range === null) return [];
      const ratioOf = (charge: number) =>
        ((charge - none[index]!) / (added[index]! - k * charge)) * RATIO_SCALE;
      const ends = [ratioOf(range.low - TOLERANCE), ratioOf(range.high + TOLERANCE)];
      const [low, high] = [Math.min(...ends), Math.max(...ends)];
      const isPossible = Number.isFinite(low) && Number.isFinite(high) && high >= 0;
      return isPossible && low <= MOST_RATIO ? [{ factors: [1], low, high, weight: 1 }] : [];
    });
  /** The ratio of those who weigh alike, whatever they weigh: their shares are s none + s r added. */
  const ratiosOfAlike = (way: Way): number[] => {
    const equations = equationsOf(
      problem,
      {
        base: none.map(() => 0),
        factors: none.map((share, index) => [share, added[index]!]),
        byGuests: none.map(() => [0, 0]),
      },
      way,
      TOLERANCE,
    );
    const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;
    return solveByVotes(equations, [middle, middle]).flatMap(([share = null, dropIn = null]) => {
      const ratio = share && dropIn !== null ? (dropIn / share) * RATIO_SCALE : RATIO_SCALE;
      return [0.003, 0.0003].map((part) =>
        likeliestRatio({ low: ratio * (1 - part), high: ratio * (1 + part) }),
      );
    });
  };
  return [
    {
      kind: 'shared_ratio',
      solve: (way) =>
        solveByVotes(equationsBy(way), [likeliestRatio]).map(([ratio = null]) =>
          ratioRule(ratio ?? RATIO_SCALE),
        ),
      nearby: (rule) =>
        rule.kind === 'shared_ratio' ? NEARBY.map((more) => ratioRule(rule.ratio + more)) : [],
      withClasses: (way) =>
        [...new Set(ratiosOfAlike(way))]
          .slice(0, 3)
          .flatMap((ratio) =>
            weighed(
              findWeightClasses(targets, ratioRule(ratio), way, attemptWith),
              ratioRule(ratio),
            ),
          ),
    },
  ];
}

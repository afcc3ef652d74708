import { MAX_RATIO, RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { RuleOf } from '@rallybook/contract/rules/billing/fee-rule';
import {
  atLeastNone,
  maxAmount,
  type Minor,
  minorUnits,
  NONE,
  smaller,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Way } from './attempt.ts';
import { classesToTry, countGiven, exchangeTerms, findClasses } from './fee-classes.ts';
import { type FeesOfKind, solveGuestPrice } from './guest-price.ts';
import { isPlainFee, likeliestFee } from './plausible.ts';
import {
  type AttemptWith,
  type Classed,
  equationsOf,
  type Numbers,
  probe,
  type Problem,
  type Solver,
  type TargetEquation,
} from './probe.ts';
import { countSupported, type Equation, solveByVotes } from './votes.ts';

/** A fee times a number of times is rounded once. */
const TOLERANCE = 0.5;

/** A multiple of all small numbers: what is charged for it is a whole number for each of up to ten times. */
const PROBE = minorUnits(2_520_000);

/** A fee that a rule may have. */
export const feeNear = (currency: Currency, fee: number): Minor =>
  smaller(maxAmount(currency), atLeastNone(minorUnits(Math.round(fee))));

type FixedFees = RuleOf<'fixed_fees'>;

const fixedFees = (given: Partial<FixedFees>): FixedFees => ({
  kind: 'fixed_fees',
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
  ...given,
  roundTo: 0,
});

/**
 * The rules that two fees stand for. Where one is no fee that a club would set, it may follow from the other one and a ratio;
 * where the targets say nothing of one, it is like the other.
 */
function rulesOfFees(
  currency: Currency,
  [registration = null, unregistration = null]: Numbers,
): FixedFees[] {
  const fee = registration ?? unregistration ?? 0;
  const dropIn = unregistration ?? fee;
  const [registrationFee, unregistrationFee] = [feeNear(currency, fee), feeNear(currency, dropIn)];
  if (registrationFee === 0) {
    // A drop-in fee has no ratio to nothing.
    const free = fixedFees({ registrationFee, unregisteredFeeRatio: RATIO_SCALE });
    return unregistrationFee === 0 ? [free] : [];
  }
  const rules = [fixedFees({ registrationFee, unregistrationFee })];
  const unregisteredFeeRatio = Math.round((dropIn / fee) * RATIO_SCALE);
  if (unregisteredFeeRatio > MAX_RATIO) return [];
  if (!isPlainFee(currency, dropIn))
    rules.push(fixedFees({ registrationFee, unregisteredFeeRatio }));
  if (!isPlainFee(currency, fee) && unregisteredFeeRatio > 0) {
    rules.push(fixedFees({ unregistrationFee, unregisteredFeeRatio }));
  }
  return rules;
}

/** Rules of one kind, by which members pay nothing but fees. */
type FeeRules = Pick<Solver, 'kind'> & FeesOfKind & { currency: Currency };

/** Rules, and what the targets say of their fees. */
type ProbedRules = FeeRules & { equationsBy: (way: Way) => TargetEquation[] };

/** Solutions among which those in no class are looked for. */
const MOST_USUAL = 10;

/** Rules for which a price of guests is looked for. */
const MOST_GUEST_PRICED = 2;

/** Solutions with classes that are followed up. */
const MOST_CLASSED = 3;

function probeFees(problem: Problem, rules: FeeRules): ProbedRules[] {
  const fees = rules.names.map(() => rules.start);
  const linear = probe(problem, fees, PROBE, (probed) =>
    problem.attempt(rules.rulesOf(probed)[0]!),
  );
  if (linear === null) return [];
  return [{ ...rules, equationsBy: (way) => equationsOf(problem, linear, way, TOLERANCE) }];
}

const solveFees = (
  equations: readonly Equation[],
  { currency, names }: FeeRules,
  count?: number,
): Numbers[] =>
  solveByVotes(
    equations,
    names.map(() => (range) => likeliestFee(currency, range)),
    count,
  );

const solverOf = (rules: ProbedRules): Solver => ({
  kind: rules.kind,
  solve: (way) => solveFees(rules.equationsBy(way), rules).flatMap(rules.rulesOf),
});

/** What those in no class may pay by some rules, and what the targets say of it. */
type UsualFees = { rules: ProbedRules; equations: readonly TargetEquation[]; usual: Numbers };

/** The likeliest fees by some rules of one kind, those that give most targets first. */
const likeliestFees = (all: readonly ProbedRules[], way: Way): UsualFees[] =>
  all
    .flatMap((rules) => {
      const equations = rules.equationsBy(way);
      return solveFees(equations, rules, MOST_USUAL).map((usual) => ({
        rules,
        equations,
        usual,
        given: countSupported(equations, usual),
      }));
    })
    .toSorted((a, b) => b.given - a.given)
    .slice(0, MOST_USUAL);

/** Finds classes whose members pay other fees. */
const classesBeside = (fees: readonly UsualFees[]): Classed[] =>
  fees
    .flatMap(({ rules, equations, usual }) => {
      const found = findClasses(rules.currency, equations, usual, rules.names);
      return found === null
        ? []
        : [{ rules, equations, found, given: countGiven(equations, found) }];
    })
    .toSorted((a, b) => b.given - a.given)
    .slice(0, MOST_CLASSED)
    .flatMap(({ rules: { currency, names, rulesOf }, equations, found }) =>
      classesToTry(equations, exchangeTerms(currency, equations, found, names), names).flatMap(
        ({ numbers, classing }) => rulesOf(numbers).map((rule) => ({ rule, classing })),
      ),
    );

/** Rules with classes, for the likeliest of some rules of one kind. */
const withClassesOf =
  (all: readonly ProbedRules[], problem: Problem, attemptWith: AttemptWith) =>
  (way: Way): Classed[] => {
    const fees = likeliestFees(all, way);
    const rules = [...new Set(fees.map((fee) => fee.rules))].slice(0, MOST_GUEST_PRICED);
    const byGuests = rules.flatMap((rule) => solveGuestPrice(problem, attemptWith, rule, way));
    return [...byGuests, ...classesBeside(fees)];
  };

/** Solves rules of the first kind: a fee for each booked time, and one for each drop-in. */
export function solveFixedFees(problem: Problem, attemptWith: AttemptWith): Solver[] {
  const { currency } = problem;
  const rules = probeFees(problem, {
    kind: 'fixed_fees',
    currency,
    start: PROBE,
    step: PROBE,
    tolerance: TOLERANCE,
    names: ['registration', 'unregistration'],
    rulesOf: (fees) => rulesOfFees(currency, fees),
  });
  return rules.map((rule) => ({
    ...solverOf(rule),
    withClasses: withClassesOf([rule], problem, attemptWith),
  }));
}

/** Solves flat fees: for each number of days up to which a registration may be half a month. */
export function solveFlatFees(problem: Problem, attemptWith: AttemptWith): Solver[] {
  const { currency } = problem;
  const limits = [0, ...problem.days.filter((days) => days > 0 && days <= 31).slice(0, -1)];
  const rules = limits.flatMap((halfUpToDays) =>
    probeFees(problem, {
      kind: 'flat',
      currency,
      start: NONE,
      step: PROBE,
      tolerance: TOLERANCE,
      names: ['monthly', 'half', 'dropIn'],
      rulesOf: ([monthly = null, half = null, dropIn = null]) => [
        {
          kind: 'flat',
          monthlyFee: feeNear(currency, monthly ?? half ?? 0),
          halfFee: feeNear(currency, half ?? monthly ?? 0),
          halfUpToDays,
          dropInFee: feeNear(currency, dropIn ?? 0),
          roundTo: 0,
        },
      ],
    }),
  );
  return [
    ...rules.map(solverOf),
    { kind: 'flat', solve: () => [], withClasses: withClassesOf(rules, problem, attemptWith) },
  ];
}

import { MAX_RATIO, RATIO_SCALE } from '../billing/bill-settings.ts';
import type { FeeRule, RuleOf } from '../billing/fee-rule.ts';
import type { ClassFee } from '../billing/month.ts';
import { MAX_THOUSANDS, type Vnd } from '../money.ts';
import type { Way } from './attempt.ts';
import { findFeeClasses } from './fee-classes.ts';
import { likeliestFee } from './plausible.ts';
import { equationsOf, type Numbers, probe, type Problem, type Solver } from './probe.ts';
import { type Equation, solveByVotes } from './votes.ts';

const MAX_FEE: Vnd = MAX_THOUSANDS * 1000;

/** A fee times a number of times is rounded once. */
const TOLERANCE = 0.5;

/** A multiple of all small numbers: what is charged for it is a whole number for each of up to ten times. */
const PROBE: Vnd = 2_520_000;

/** A fee that a rule may have, in whole VND. */
export const feeNear = (fee: number): Vnd => Math.min(MAX_FEE, Math.max(0, Math.round(fee)));

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
 * The rules that two fees stand for. Where one is no whole number of VND, it may follow from the other one and a ratio; where
 * the targets say nothing of one, it is like the other.
 */
function rulesOfFees([registration = null, unregistration = null]: Numbers): FixedFees[] {
  const fee = registration ?? unregistration ?? 0;
  const dropIn = unregistration ?? fee;
  const [registrationFee, unregistrationFee] = [feeNear(fee), feeNear(dropIn)];
  if (registrationFee === 0) {
    // A drop-in fee has no ratio to nothing.
    const free = fixedFees({ registrationFee, unregisteredFeeRatio: RATIO_SCALE });
    return unregistrationFee === 0 ? [free] : [];
  }
  const rules = [fixedFees({ registrationFee, unregistrationFee })];
  const unregisteredFeeRatio = Math.round((dropIn / fee) * RATIO_SCALE);
  if (unregisteredFeeRatio > MAX_RATIO) return [];
  if (!Number.isInteger(dropIn)) rules.push(fixedFees({ registrationFee, unregisteredFeeRatio }));
  if (!Number.isInteger(fee) && unregisteredFeeRatio > 0) {
    rules.push(fixedFees({ unregistrationFee, unregisteredFeeRatio }));
  }
  return rules;
}

/** Rules of one kind, by which members pay nothing but fees. */
type FeeRules = Pick<Solver, 'kind' | 'numbers'> & {
  /** The fees, in the order of the numbers. */
  names: readonly ClassFee[];
  rulesOf: (fees: Numbers) => FeeRule[];
};

/** @param start a fee from which the month can be charged by such a rule */
function solveFees(
  problem: Problem,
  start: Vnd,
  { kind, numbers, names, rulesOf }: FeeRules,
): Solver[] {
  const fees = names.map(() => start);
  const linear = probe(problem, fees, PROBE, (probed) => rulesOf(probed)[0]!);
  if (linear === null) return [];
  const equationsBy = (way: Way) => equationsOf(problem, linear, way, TOLERANCE);
  const solutionsOf = (equations: readonly Equation[]) =>
    solveByVotes(
      equations,
      names.map(() => likeliestFee),
    );
  return [
    {
      kind,
      numbers,
      solve: (way) => solutionsOf(equationsBy(way)).flatMap(rulesOf),
      withClasses: (way) => {
        const equations = equationsBy(way);
        return solutionsOf(equations).flatMap((solution) =>
          findFeeClasses(equations, solution, names).flatMap((classing) =>
            rulesOf(solution).map((rule) => ({ rule, classing })),
          ),
        );
      },
    },
  ];
}

/** Solves rules of the first kind: a fee for each booked time, and one for each drop-in. */
export const solveFixedFees = (problem: Problem): Solver[] =>
  solveFees(problem, PROBE, {
    kind: 'fixed_fees',
    numbers: 2,
    names: ['registration', 'unregistration'],
    rulesOf: rulesOfFees,
  });

/** Solves flat fees: for each number of days up to which a registration may be half a month. */
export function solveFlatFees(problem: Problem): Solver[] {
  const limits = [0, ...problem.days.filter((days) => days > 0 && days <= 31).slice(0, -1)];
  return limits.flatMap((halfUpToDays) =>
    solveFees(problem, 0, {
      kind: 'flat',
      numbers: halfUpToDays === 0 ? 2 : 4,
      names: ['monthly', 'half', 'dropIn'],
      rulesOf: ([monthly = null, half = null, dropIn = null]) => [
        {
          kind: 'flat',
          monthlyFee: feeNear(monthly ?? half ?? 0),
          halfFee: feeNear(half ?? monthly ?? 0),
          halfUpToDays,
          dropInFee: feeNear(dropIn ?? 0),
          roundTo: 0,
        },
      ],
    }),
  );
}

import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { ClassFee } from '@rallybook/contract/rules/billing/month';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Way } from './attempt.ts';
import { classingOf } from './fee-classes.ts';
import { likeliestFee } from './plausible.ts';
import {
  type AttemptWith,
  type Classed,
  equationsOf,
  type Numbers,
  probe,
  type Problem,
} from './probe.ts';
import { solveByVotes } from './votes.ts';

/** Rules of one kind by their fees, the last of which is that of a drop-in, which guests pay as well. */
export type FeesOfKind = {
  names: readonly ClassFee[];
  rulesOf: (fees: Numbers) => FeeRule[];
  /** A fee from which the month can be charged by such rules, and by how much each is changed to see what follows. */
  start: Minor;
  step: Minor;
  /** The same around a solution, where charges do not follow from fees alike everywhere. */
  narrowStep?: Minor;
  /** By how many minor units a charge may differ from what follows from the fees. */
  tolerance: number;
};

/**
 * Rules by which guests pay a price of their own: theirs is the rule's, and all members are in a class whose drop-in fee
 * differs from it.
 */
export function solveGuestPrice(
  problem: Problem,
  attemptWith: AttemptWith,
  { names, rulesOf, start, step, narrowStep, tolerance }: FeesOfKind,
  way: Way,
): Classed[] {
  const dropIn = names.length - 1;
  /** The price of a guest comes after the fees of members. */
  const classedBy = (numbers: Numbers): Classed[] => {
    const [own = null, guests = null] = numbers.slice(dropIn);
    const fees = { [names[dropIn]!]: own };
    const classing = classingOf([{ fees, memberIds: problem.memberIds }]);
    return rulesOf([...numbers.slice(0, dropIn), guests]).map((rule) => ({ rule, classing }));
  };
  const solveAround = (numbers: readonly number[], by: Minor): Numbers[] => {
    const linear = probe(problem, numbers, by, (probed) => {
      const { rule, classing } = classedBy(probed)[0]!;
      return attemptWith(rule, classing);
    });
    if (linear === null) return [];
    const equations = equationsOf(problem, linear, way, tolerance);
    if (equations.every(({ factors }) => factors.at(-1) === 0)) return [];
    return solveByVotes(
      equations,
      numbers.map(() => (range) => likeliestFee(problem.currency, range)),
    );
  };
  const first = solveAround(
    [...names, 'guests'].map(() => start),
    step,
  );
  const [likeliest] = first;
  const second =
    narrowStep === undefined || likeliest === undefined
      ? []
      : solveAround(
          likeliest.map((number) => Math.round(number ?? start)),
          narrowStep,
        );
  return [...first, ...second].filter(hasGuestPrice).flatMap(classedBy);
}

/** Whether members pay a drop-in fee in whole minor units, and guests another one. */
function hasGuestPrice(numbers: Numbers): boolean {
  const [own, guests] = numbers.slice(-2);
  return Number.isInteger(own) && guests !== null && own !== guests;
}

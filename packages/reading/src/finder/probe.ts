import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Attempt, Classing, Target, Way } from './attempt.ts';
import type { Equation } from './votes.ts';
import { chargeRange } from './ways.ts';

/** What is to be solved: the rules of one kind that give some targets. */
export type Problem = {
  currency: Currency;
  targets: readonly Target[];
  /** What each member advanced. */
  paidOf: (memberId: string) => Minor;
  /** The numbers of days for which members are registered, the lowest first. */
  days: readonly number[];
  /** Everybody in the month, with a target or not. */
  memberIds: readonly string[];
  /** Charges the month by a rule, with the classes of the problem; null if it cannot. */
  attempt: (rule: FeeRule) => Attempt | null;
};

/** Charges the month by a rule with any classes. */
export type AttemptWith = (rule: FeeRule, classing: Classing) => Attempt | null;

/** Rules of one kind, with its choices made. */
export type Solver = {
  kind: FeeRule['kind'];
  /** The rules that most targets agree with, if they are written in a way. */
  solve: (way: Way) => FeeRule[];
  /** Rules that hardly differ: what the solution may miss because shares are rounded. */
  nearby?: (rule: FeeRule) => FeeRule[];
  /** Rules with classes of members who all pay another fee. */
  withClasses?: (way: Way) => Classed[];
};

/** A rule with the classes to try it with. */
export type Classed = { rule: FeeRule; classing: Classing };

/** Numbers of a rule, in minor units or ten-thousandths; null where the targets say nothing of one. */
export type Numbers = readonly (number | null)[];

/**
 * How the charges of members follow from numbers: the base, and what each number adds by one of it; of that, what it adds
 * for guests.
 */
type Linear = {
  base: readonly number[];
  factors: readonly (readonly number[])[];
  byGuests: readonly (readonly number[])[];
};

/**
 * Finds out how charges follow from the numbers of a rule, by charging the month with them, and with one of them after
 * the other changed.
 * @param attempt charges the month by the rule that has some numbers
 * @returns null if the month cannot be charged by such a rule
 */
export function probe(
  { targets }: Problem,
  start: readonly number[],
  step: number,
  attempt: (numbers: readonly number[]) => Attempt | null,
): Linear | null {
  const chargesOf = (numbers: readonly number[]) => {
    const tried = attempt(numbers);
    return tried && targets.map(({ memberId }) => tried.chargedOf(memberId));
  };
  const first = chargesOf(start);
  if (first === null) return null;
  const columns: { all: number; guests: number }[][] = [];
  for (const [nth, number] of start.entries()) {
    const changed = chargesOf(start.with(nth, number + step));
    if (changed === null) return null;
    columns.push(
      changed.map(({ charge, guests }, index) => ({
        all: (charge - first[index]!.charge) / step,
        guests: (guests - first[index]!.guests) / step,
      })),
    );
  }
  const factors = targets.map((_, index) => columns.map((column) => column[index]!.all));
  const byGuests = targets.map((_, index) => columns.map((column) => column[index]!.guests));
  const base = first.map(({ charge }, index) =>
    start.reduce((sum, number, nth) => sum - number * factors[index]![nth]!, charge),
  );
  return { base, factors, byGuests };
}

/** What a target says of the numbers of a rule; `byGuests` is the part of the factors that comes from guests. */
export type TargetEquation = Equation & { memberId: string; byGuests: readonly number[] };

/**
 * What the targets say of the numbers of a rule, if they are written in a way.
 * @param tolerance by how many minor units a charge may differ from what follows from the numbers exactly
 */
export function equationsOf(
  { targets, paidOf }: Problem,
  { base, factors, byGuests }: Linear,
  way: Way,
  tolerance: number,
): TargetEquation[] {
  return targets.flatMap(({ memberId, amount }, index): TargetEquation[] => {
    const range = chargeRange(amount, paidOf(memberId), way);
    if (range === null) return [];
    const low = range.low - tolerance - base[index]!;
    const high = range.high + tolerance - base[index]!;
    const parts = { factors: factors[index]!, byGuests: byGuests[index]! };
    return [{ memberId, ...parts, low, high, weight: 1 }];
  });
}

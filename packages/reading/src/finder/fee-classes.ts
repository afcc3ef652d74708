import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { ClassFee, MemberClass } from '@rallybook/contract/rules/billing/month';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Classing } from './attempt.ts';
import { likeliestFee, likeliestRatio, plainStep, isPlainFee } from './plausible.ts';
import type { Numbers, TargetEquation } from './probe.ts';
import {
  type Choose,
  countSupported,
  type Equation,
  isSupported,
  mostVoted,
  settle,
  solveByVotes,
  withOthers,
} from './votes.ts';

/** What some members pay, all of them alike: the value of each fee. */
type Terms = readonly number[];

/** Members who seem to pay alike, and how much speaks for it. */
type FoundClass = { values: Terms; certainty: number };

/** What those pay who are in no class, and classes to try with it. */
type Classes = { numbers: Terms; classing: Classing };

/** A class has so many members more than terms of its own; amounts that were not rounded need one less. */
const SPARE_MEMBERS = 2;

/** Amounts that may have been rounded to 10 minor units leave more room than this, and shares that were not less. */
const EXACT = 8;

/** The rest are at least this share of all, or classes of them are no classes. */
const LEAST_USUAL = 0.3;

const MOST_CLASSES = 2;

/**
 * Finds up to two classes among members whose targets a rule does not give.
 * @param numbers what those pay who are in no class
 * @param terms what each number is
 * @returns what those in no class pay, and each class; null if there are no classes
 */
export function findClasses(
  currency: Currency,
  equations: readonly TargetEquation[],
  numbers: Numbers,
  terms: readonly ClassFee[],
): Terms[] | null {
  const usual = numbers.map((number) => number ?? 0);
  if (countSupported(equations, usual) < equations.length * LEAST_USUAL) return null;
  const found: Terms[] = [usual];
  while (found.length <= MOST_CLASSES) {
    const next = likeliestClass(currency, assign(equations, found).left, usual, terms);
    if (next === null) break;
    found.push(next.values);
  }
  return found.length === 1 ? null : refine(currency, equations, found, terms, found.keys());
}

/** How many targets are given by what members of classes, and those in no class, pay. */
export const countGiven = (equations: readonly TargetEquation[], found: readonly Terms[]) =>
  equations.length - assign(equations, found).left.length;

/**
 * What may be tried for terms that were found: any of those who pay alike may be those in no class.
 */
export function classesToTry(
  equations: readonly TargetEquation[],
  found: readonly Terms[],
  terms: readonly ClassFee[],
): Classes[] {
  return found.flatMap((base) => {
    const others = found.filter((rule) => rule !== base);
    // Fees of a class are whole minor units; those of a rule may follow from a ratio.
    if (!others.flat().every(Number.isInteger)) return [];
    const { memberIds } = assign(equations, [base, ...others]);
    const classes = others.map((values, nth) => ({
      fees: ownFees(values, base, terms),
      memberIds: memberIds[nth + 1]!,
    }));
    return [{ numbers: base, classing: classingOf(classes) }];
  });
}

/** A value that nobody pays. */
const NOBODYS = -1;

/**
 * Takes a value away from those who pay alike and lets the others say first who pays so: two who pay half a month may each seem
 * to be in the other's class.
 * @returns what gives more targets, or what was given
 */
export function exchangeTerms(
  currency: Currency,
  equations: readonly TargetEquation[],
  found: readonly Terms[],
  terms: readonly ClassFee[],
): readonly Terms[] {
  let best = found;
  for (const column of terms.keys()) {
    for (const nth of found.keys()) {
      if (countGiven(equations, best) === equations.length) return best;
      const without = best.with(nth, best[nth]!.with(column, NOBODYS));
      const order = [...found.keys()].filter((place) => place !== nth);
      const changed = refine(currency, equations, without, terms, [...order, nth]);
      const isWhole = changed.flat().every((value) => value >= 0);
      if (isWhole && countGiven(equations, changed) > countGiven(equations, best)) best = changed;
    }
  }
  return best;
}

/** Who pays as which of some terms, the first of which those pay who are in no class; and the equations of all others. */
function assign(
  equations: readonly TargetEquation[],
  [usual, ...classes]: readonly Terms[],
): { memberIds: string[][]; left: TargetEquation[] } {
  const memberIds: string[][] = [usual, ...classes].map(() => []);
  const left: TargetEquation[] = [];
  for (const equation of equations) {
    const own = withUsualGuests(equation, usual!);
    const nth = isSupported(equation, usual!)
      ? 0
      : classes.findIndex((values) => isSupported(own, values)) + 1 || -1;
    if (nth === -1) left.push(own);
    else memberIds[nth]!.push(equation.memberId);
  }
  return { memberIds, left };
}

/** Lets those who pay alike, and those who pay as nobody, say once more what they pay. */
function refine(
  currency: Currency,
  equations: readonly TargetEquation[],
  found: readonly Terms[],
  terms: readonly ClassFee[],
  order: Iterable<number>,
): Terms[] {
  const choose = chooseFees(currency, terms);
  let refined = [...found];
  for (const nth of order) {
    const { memberIds, left } = assign(equations, refined);
    const own = new Set([...memberIds[nth]!, ...left.map(({ memberId }) => memberId)]);
    const voters = equations
      .filter(({ memberId }) => own.has(memberId))
      .map((equation) => (nth === 0 ? equation : withUsualGuests(equation, refined[0]!)));
    refined = refined.with(nth, polish(currency, voters, refined[nth]!, choose));
  }
  return refined;
}

/** What a target says of the numbers of a class: guests of its members pay what others pay. */
function withUsualGuests(equation: TargetEquation, usual: Terms): TargetEquation {
  const { factors, byGuests, low, high } = equation;
  const guests = byGuests.reduce((sum, factor, nth) => sum + factor * usual[nth]!, 0);
  return {
    ...equation,
    factors: factors.map((factor, nth) => factor - byGuests[nth]!),
    low: low - guests,
    high: high - guests,
  };
}

/** The fees in which a class differs from the rest. */
const ownFees = (values: Terms, usual: Terms, terms: readonly ClassFee[]): MemberClass['fees'] =>
  Object.fromEntries(
    terms.flatMap((term, nth) => (values[nth] === usual[nth] ? [] : [[term, values[nth]!]])),
  );

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

/** The class for which most speaks: the most members for each term that it has of its own. */
function likeliestClass(
  currency: Currency,
  equations: readonly TargetEquation[],
  usual: Terms,
  terms: readonly ClassFee[],
): FoundClass | null {
  const choose = chooseFees(currency, terms);
  const others = solveByVotes(equations, choose).map((solution) =>
    solution.map((value, nth) => value ?? usual[nth]!),
  );
  const single = terms.flatMap((_, column) =>
    mostVoted(votesFor(withOthers(equations, usual, column), column), 1).map((region) =>
      usual.with(column, choose[column]!(region)),
    ),
  );
  const found = [
    ...byRatio(equations, usual).map((values) => ({ values, isRatio: true })),
    ...[...single, ...others].map((values) => ({ values, isRatio: false })),
  ].flatMap(({ values, isRatio }) => {
    const settled = nearestUsual(equations, polish(currency, equations, values, choose), usual);
    return judgeClass(currency, equations, settled, usual, isRatio);
  });
  return found.toSorted((a, b) => b.certainty - a.certainty)[0] ?? null;
}

/** Plain steps from a value to others that clubs choose as well, where amounts that were rounded leave room for them. */
const OTHER_STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

const chooseFees = (currency: Currency, terms: readonly ClassFee[]): Choose[] =>
  terms.map(() => (range) => likeliestFee(currency, range));

/** Values near some that more equations agree with, if there are such. */
function polish(
  currency: Currency,
  equations: readonly Equation[],
  values: Terms,
  choose: readonly Choose[],
): Terms {
  const plain = plainStep(currency);
  let best = settle(equations, values, choose);
  if (equations.every(isExact)) return best;
  for (const column of values.keys()) {
    const near = Math.round(best[column]! / plain) * plain;
    for (const step of OTHER_STEPS) {
      const start = best.with(column, Math.max(0, near + step * plain));
      const others = choose.with(column, () => start[column]!);
      const changed = settle(equations, start, others);
      if (countSupported(equations, changed) > countSupported(equations, best)) best = changed;
    }
  }
  return best;
}

const isExact = ({ low, high }: Equation) => high - low <= EXACT;

/** What each equation says of a number, as a vote. */
const votesFor = (equations: readonly Equation[], column: number) =>
  equations.flatMap(({ factors, low, high, weight }) => {
    const factor = factors[column]!;
    return factor <= 0 || high < 0
      ? []
      : [{ low: Math.max(0, low / factor), high: high / factor, weight }];
  });

/** What members pay who pay all fees by one ratio. */
function byRatio(equations: readonly TargetEquation[], usual: Terms): number[][] {
  const votes = equations.flatMap(({ factors, low, high, weight }) => {
    const sum = factors.reduce((total, factor, nth) => total + factor * usual[nth]!, 0);
    return sum <= 0 || high < 0
      ? []
      : [
          {
            low: (Math.max(0, low) / sum) * RATIO_SCALE,
            high: (high / sum) * RATIO_SCALE,
            weight,
          },
        ];
  });
  return mostVoted(votes, 1).map((region) => {
    const ratio = likeliestRatio(region);
    return usual.map((number) => Math.round((number * ratio) / RATIO_SCALE));
  });
}

/** The same values, but the usual ones where they do as well. */
function nearestUsual(equations: readonly Equation[], values: Terms, usual: Terms): number[] {
  let nearest = [...values];
  for (const [nth, value] of usual.entries()) {
    const changed = nearest.with(nth, value);
    if (countSupported(equations, changed) >= countSupported(equations, nearest)) nearest = changed;
  }
  return nearest;
}

/**
 * Whether members are a class. Some may be wrong alike by chance, and each value of its own lets one more of them seem to
 * agree: they are a class only if there are more members than that.
 */
function judgeClass(
  currency: Currency,
  equations: readonly TargetEquation[],
  values: Terms,
  usual: Terms,
  isRatio: boolean,
): FoundClass[] {
  if (!values.every(Number.isInteger)) return [];
  const agreeing = equations.filter((equation) => isSupported(equation, values));
  const own = values.filter((value, nth) => value !== usual[nth]).length;
  const amounts = new Set(
    agreeing.map(({ factors, high }) =>
      Math.round(high - factors.reduce((sum, factor, nth) => sum + factor * usual[nth]!, 0)),
    ),
  );
  // Numbers that no club chooses are likelier to be chance.
  const odd = values.filter(
    (value, nth) => value !== usual[nth] && !isPlainFee(currency, value),
  ).length;
  const free = isRatio ? Math.min(1, own) : own + odd;
  const spare = agreeing.every(isExact) && amounts.size > free ? SPARE_MEMBERS - 1 : SPARE_MEMBERS;
  const certainty = agreeing.length - free;
  if (own === 0 || certainty < spare) return [];
  return [{ values, certainty }];
}

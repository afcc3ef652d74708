/** The numbers from `low` to `high`, both included. */
export type Range = { low: number; high: number };

/** A range for which something speaks, as heavily as its weight. */
type Vote = Range & { weight: number };

/**
 * What one observation says of some unknown numbers: the sum of `factors`, each times its unknown, lies in the range.
 * Equal observations are one, with the number of them as its weight.
 */
export type Equation = Vote & { factors: readonly number[] };

/** The values of the unknowns; null where no observation says anything of one. */
type Solution = readonly (number | null)[];

/** Chooses the value for which a range stands. */
export type Choose = (range: Range) => number;

/** Equations of which each is compared with each other one. */
const MOST_COMPARED = 90;

/** Values of one unknown that are followed up. */
const FOLLOWED = 3;

/** What numbers that are not exact may be off by: far less than one minor unit. */
const EPSILON = 1e-7;

/** Where the most votes overlap, the heaviest first. Linear but for sorting. */
export function mostVoted(votes: readonly Vote[], count: number): Range[] {
  const ends = votes.flatMap(({ low, high, weight }) => [
    { at: low - EPSILON, weight },
    { at: high + EPSILON, weight: -weight },
  ]);
  // Where one range begins and another one ends, they overlap.
  ends.sort((a, b) => a.at - b.at || b.weight - a.weight);
  const peaks: Vote[] = [];
  let sum = 0;
  for (const [index, { at, weight }] of ends.entries()) {
    sum += weight;
    const next = ends[index + 1];
    if (weight > 0 && next !== undefined && next.weight < 0) {
      peaks.push({ low: at + EPSILON, high: next.at - EPSILON, weight: sum });
    }
  }
  return peaks.toSorted((a, b) => b.weight - a.weight).slice(0, count);
}

/** Whether an equation holds. */
export function isSupported(
  { factors, low, high }: Equation,
  solution: readonly (number | null)[],
): boolean {
  const value = factors.reduce((total, factor, nth) => total + factor * (solution[nth] ?? 0), 0);
  return value >= low - EPSILON && value <= high + EPSILON;
}

/** How many equations hold. */
export const countSupported = (equations: readonly Equation[], solution: Solution): number =>
  equations.filter((equation) => isSupported(equation, solution)).length;

/** The weight of the equations that hold. */
const supportOf = (equations: readonly Equation[], solution: Solution): number =>
  equations.reduce(
    (sum, equation) => (isSupported(equation, solution) ? sum + equation.weight : sum),
    0,
  );

/**
 * Solves equations of which some are wrong: finds values, 0 or more, that as many as possible agree with. It lets
 * pairs of equations vote for one unknown after the other, so its work is bounded whatever the equations are.
 * @param choose for each unknown, the value for which a range stands
 * @param count how many solutions are wanted, at most
 * @returns different solutions, the one that most equations hold for first
 */
export function solveByVotes(
  equations: readonly Equation[],
  choose: readonly Choose[],
  count = FOLLOWED,
): Solution[] {
  const distinct = mergeEqual(equations);
  const columns = choose.map((_, nth) => nth);
  // A round number that is chosen too early may leave no room for the others.
  const solutions = [choose, choose.map(() => middleOf)].flatMap((first) =>
    solveColumns(distinct, columns, first),
  );
  const found = withoutRepeats(solutions).map((solution) => settle(distinct, solution, choose));
  return withoutRepeats(found)
    .map((solution) => ({ solution, support: supportOf(distinct, solution) }))
    .toSorted((a, b) => b.support - a.support)
    .slice(0, count)
    .map(({ solution }) => solution);
}

const withoutRepeats = (solutions: readonly Solution[]): Solution[] => [
  ...new Map(solutions.map((solution) => [solution.join(), solution])).values(),
];

const middleOf: Choose = ({ low, high }) => (low + high) / 2;

function mergeEqual(equations: readonly Equation[]): Equation[] {
  const keyOf = ({ factors, low, high }: Equation) => `${factors.join()} ${low} ${high}`;
  return [...Map.groupBy(equations, keyOf).values()]
    .map((equal) => ({
      ...equal[0]!,
      weight: equal.reduce((sum, equation) => sum + equation.weight, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight);
}

/** Solves for the last of the columns, and then, with each of its values, for the others. */
function solveColumns(
  equations: readonly Equation[],
  columns: readonly number[],
  choose: readonly Choose[],
): Solution[] {
  const column = columns.at(-1);
  if (column === undefined) return [choose.map(() => null)];
  const others = columns.slice(0, -1);
  const isNamed = equations.some(({ factors }) => factors[column] !== 0);
  if (!isNamed) return solveColumns(equations, others, choose);
  const regions = mostVoted(votesFor(equations, column, others), FOLLOWED);
  const values = regions.length === 0 ? [0] : regions.map(choose[column]!);
  return values.flatMap((value) =>
    solveColumns(withValue(equations, column, value), others, choose).map((solution) =>
      solution.with(column, value),
    ),
  );
}

/** The equations as they are once an unknown has a value. */
const withValue = (equations: readonly Equation[], column: number, value: number): Equation[] =>
  equations.map(({ factors, low, high, weight }) => ({
    factors: factors.with(column, 0),
    low: low - factors[column]! * value,
    high: high - factors[column]! * value,
    weight,
  }));

/** What equations say of one unknown: alone, or two of them whose other unknowns cancel out. */
function votesFor(
  equations: readonly Equation[],
  column: number,
  others: readonly number[],
): Vote[] {
  const compared = equations.slice(0, MOST_COMPARED);
  const all = compared.reduce((sum, { weight }) => sum + weight, 0);
  const votes: Vote[] = [];
  const add = (factor: number, low: number, high: number, weight: number) => {
    if (Math.abs(factor) < EPSILON) return;
    const [a, b] = [low / factor, high / factor];
    const range = { low: Math.max(0, Math.min(a, b)), high: Math.max(a, b) };
    if (range.high >= range.low) votes.push({ ...range, weight });
  };
  for (const [index, one] of compared.entries()) {
    if (others.every((other) => one.factors[other] === 0)) {
      add(one.factors[column]!, one.low, one.high, one.weight * all);
      continue;
    }
    for (const two of compared.slice(index + 1)) {
      const times = proportion(one, two, others);
      if (times === null) continue;
      const factor = one.factors[column]! - times * two.factors[column]!;
      const [near, far] = times > 0 ? [two.low, two.high] : [two.high, two.low];
      add(factor, one.low - times * far, one.high - times * near, one.weight * two.weight);
    }
  }
  return votes;
}

/** The number by which the second equation has to be multiplied so that some factors equal those of the first. */
function proportion(equation: Equation, two: Equation, columns: readonly number[]): number | null {
  const leading = columns.find((column) => two.factors[column] !== 0);
  if (leading === undefined) return null;
  const times = equation.factors[leading]! / two.factors[leading]!;
  const isSame = columns.every(
    (column) => Math.abs(equation.factors[column]! - times * two.factors[column]!) < EPSILON,
  );
  return isSame && times !== 0 ? times : null;
}

/** Lets all equations vote once more for each unknown, as the others are now. */
export function settle<Value extends number | null>(
  equations: readonly Equation[],
  solution: readonly Value[],
  choose: readonly Choose[],
): readonly (Value | number)[] {
  let settled: readonly (Value | number)[] = solution;
  let support = supportOf(equations, settled);
  for (const column of [...choose.keys(), ...choose.keys()]) {
    if (settled[column] === null) continue;
    const [region] = mostVoted(votesFor(withOthers(equations, settled, column), column, []), 1);
    if (region === undefined) continue;
    const value = choose[column]!(region);
    if (value === settled[column]) continue;
    const changed = settled.with(column, value);
    const supportOfChanged = supportOf(equations, changed);
    if (supportOfChanged < support) continue;
    settled = changed;
    support = supportOfChanged;
  }
  return settled;
}

/** The equations as they are once all unknowns but one have their values. */
export function withOthers(
  equations: readonly Equation[],
  solution: Solution,
  column: number,
): Equation[] {
  return equations.map(({ factors, low, high, weight }) => {
    let known = 0;
    for (let other = 0; other < solution.length; other += 1) {
      if (other !== column) known += factors[other]! * (solution[other] ?? 0);
    }
    const left = factors.map((factor, nth) => (nth === column ? factor : 0));
    return { factors: left, low: low - known, high: high - known, weight };
  });
}

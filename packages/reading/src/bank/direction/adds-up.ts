import type { Row } from '@rallybook/contract/rules/cells';

/**
 * A row with its amount, below zero if it went out; whether its words name nobody and nothing, and whether it has a day of its own.
 */
export type Step = { row: Row; amount: number; isWordless: boolean; isDated: boolean };

/** The rows below which others stand without a day of their own, of which they are the sum: `Thu quỹ đợt 1, gồm:`. */
export function headsOfGroups(steps: readonly Step[]): readonly Row[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    if (step.isDated) groups.push([]);
    groups.at(-1)?.push(step);
  }
  return groups.flatMap(([head, ...parts]) => {
    const sum = parts.reduce((total, { amount }) => total + amount, 0);
    return parts.length > 1 && sum === head!.amount ? [head!.row] : [];
  });
}

/** Whether an amount is the sum of at least two of some amounts that follow each other, from the first of them on. */
function isSumOf(amount: number, following: Iterable<Step>): boolean {
  let [sum, count] = [0, 0];
  for (const step of following) {
    if (step.isWordless) return false;
    if (step.amount > 0 !== amount > 0) continue;
    sum += step.amount;
    count += 1;
    if (sum === amount && count > 1) return true;
    if (Math.abs(sum) > Math.abs(amount)) return false;
  }
  return false;
}

function* from(steps: readonly Step[], start: number, step: 1 | -1): Iterable<Step> {
  for (let place = start + step; place >= 0 && place < steps.length; place += step)
    yield steps[place]!;
}

/**
 * The rows that may be the sum of a day or of all: their words name nobody, and their amount is that of all the others of their side,
 * or of those above or below them. Each row is looked at twice at most.
 */
export function rowsThatAddUp(steps: readonly Step[]): ReadonlySet<Row> {
  const worded = steps.filter(({ isWordless }) => !isWordless);
  const wholes = [1, -1].flatMap((side) => {
    const amounts = worded.map(({ amount }) => amount).filter((amount) => amount * side > 0);
    return amounts.length < 2 ? [] : amounts.reduce((sum, amount) => sum + amount);
  });
  return new Set(
    steps.flatMap((step, place) => {
      if (!step.isWordless) return [];
      const isSum =
        wholes.includes(step.amount) ||
        isSumOf(step.amount, from(steps, place, -1)) ||
        isSumOf(step.amount, from(steps, place, 1));
      return isSum ? [step.row] : [];
    }),
  );
}

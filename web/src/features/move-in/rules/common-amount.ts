import type { MonthTargets } from '../../../data/kept/sheet-targets';

/** The amount that more than half of the people are to pay, in thousands of VND; null where they pay different ones, or nothing. */
export function commonAmount(targets: MonthTargets['targets']): number | null {
  const alike = Map.groupBy(targets, ({ amount }) => amount);
  for (const [amount, people] of alike) {
    if (amount > 0 && people.length * 2 > targets.length) return amount;
  }
  return null;
}

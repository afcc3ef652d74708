import { addWire, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { isPaidByCode } from '@rallybook/contract/rules/paid-by-code';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';

export type PreviewLine = BankPreview['items'][number];

/** The transfers that were read, grouped by what will happen to them. */
export interface PreviewGroups {
  /** Become payments at once, because a code identifies the member. */
  payments: PreviewLine[];
  /** Wait for a decision; those without a suggestion come last. */
  waiting: PreviewLine[];
  /** May be known already: the user decides. */
  doubtful: PreviewLine[];
  known: PreviewLine[];
  out: PreviewLine[];
}

export function groupPreview(items: readonly PreviewLine[]): PreviewGroups {
  const isIn = (state: PreviewLine['state']) => (line: PreviewLine) => line.state === state;
  const fresh = items.filter(isIn('new'));
  const isPayment = ({ suggestions }: PreviewLine) => isPaidByCode(suggestions);
  const rank = ({ suggestion }: PreviewLine) => (suggestion === null ? 1 : 0);
  return {
    payments: fresh.filter(isPayment),
    waiting: fresh.filter((line) => !isPayment(line)).toSorted((a, b) => rank(a) - rank(b)),
    doubtful: items.filter(isIn('doubtful')),
    known: items.filter(isIn('known')),
    out: items.filter(isIn('out')),
  };
}

/** The sum of their amounts, in thousands of VND. */
export function sumOf(currency: Currency, lines: readonly PreviewLine[]): Wire {
  return addWire(currency, ...lines.map(({ amount }) => amount));
}

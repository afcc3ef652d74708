import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';

export type PreviewLine = BankPreview['items'][number];

/** What becomes of the transfers that were read. */
export interface PreviewGroups {
  /** Become payments at once, by a code. */
  payments: PreviewLine[];
  /** Wait for somebody's choice, those that propose nobody last. */
  waiting: PreviewLine[];
  /** May be known: a person decides. */
  doubtful: PreviewLine[];
  known: PreviewLine[];
  out: PreviewLine[];
}

export function groupPreview(items: readonly PreviewLine[]): PreviewGroups {
  const isIn = (state: PreviewLine['state']) => (line: PreviewLine) => line.state === state;
  const fresh = items.filter(isIn('new'));
  const isPayment = ({ suggestion }: PreviewLine) => suggestion?.by === 'code';
  const proposes = ({ suggestion }: PreviewLine) => (suggestion === null ? 1 : 0);
  return {
    payments: fresh.filter(isPayment),
    waiting: fresh.filter((line) => !isPayment(line)).toSorted((a, b) => proposes(a) - proposes(b)),
    doubtful: items.filter(isIn('doubtful')),
    known: items.filter(isIn('known')),
    out: items.filter(isIn('out')),
  };
}

/** What they come to together, in thousands of VND. */
export function sumOf(lines: readonly PreviewLine[]): number {
  return thousandsFromVnd(sumVnd(lines.map(({ amount }) => vndFromThousands(amount))));
}

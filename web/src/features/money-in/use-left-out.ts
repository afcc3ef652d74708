import type { Answers } from '@rallybook/contract/rules/questions';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { useState } from 'react';
import type { PreviewLine } from './group-preview';

/** Single transfers that somebody leaves out, where an answer about many rows said that they came in. */
export interface LeftOut {
  has: (line: PreviewLine) => boolean;
  toggle: (line: PreviewLine) => void;
  /** The answers that leave them out. */
  choices: Answers;
}

export function useLeftOut({ items }: Pick<BankPreview, 'items'>): LeftOut {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const has = ({ rowQuestion }: PreviewLine) => rowQuestion !== null && ids.has(rowQuestion);
  // What is read anew may not ask about a line any more.
  const left = items.filter(has);
  return {
    has,
    toggle({ rowQuestion }) {
      if (rowQuestion === null) return;
      const changed = new Set(ids);
      if (!changed.delete(rowQuestion)) changed.add(rowQuestion);
      setIds(changed);
    },
    choices: Object.fromEntries(left.map(({ rowQuestion }) => [rowQuestion!, 'neither'])),
  };
}

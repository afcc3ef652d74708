import type { Row } from '@rallybook/contract/rules/cells';
import type { Setting } from '../../cells/setting.ts';
import {
  type Sign,
  type ThreeDigits,
  type UnclearAmount,
  unclearAmountIn,
  withDigits,
} from '../../cells/three-decimals.ts';
import { type Answering, answerOf, askDigits, type Draft } from '../line/asking.ts';

/** The amounts of a table of which only a person can say whether their last three digits are decimals. */
export type UnclearDigits = {
  isEmpty: boolean;
  /** The rows as they are read with the answers; until these are known, digits are taken for decimals. */
  rows: (answering: Answering) => readonly Row[];
  /** What is asked about the cells of a row. */
  asks: (row: Row, indexes: readonly number[]) => Draft[];
  /** A row as it is written. */
  written: (row: Row) => Row;
};

/** Finds the unclear amounts of the rows of a table. Only currencies with three decimals have any. */
export function unclearDigits({ currency }: Setting, rows: readonly Row[]): UnclearDigits {
  const drafts = new Map<Sign, Draft>();
  const found = new Map<number, Row>();
  const unclearAt = (row: Row | undefined, index: number): UnclearAmount | null =>
    unclearAmountIn(currency, row?.cells[index]);
  for (const row of rows) {
    for (const index of row.cells.keys()) {
      const unclear = unclearAt(row, index);
      if (unclear === null) continue;
      found.set(row.line, row);
      if (!drafts.has(unclear.sign)) drafts.set(unclear.sign, askDigits(currency, unclear));
    }
  }
  const digitsBehind = (answering: Answering) => (sign: Sign) => {
    const answer = answerOf(drafts.get(sign)!, answering);
    return (answer ?? 'decimals') as ThreeDigits;
  };
  return {
    isEmpty: found.size === 0,
    rows: (answering) =>
      found.size === 0 ? rows : withDigits(currency, rows, digitsBehind(answering)),
    asks: ({ line }, indexes) => {
      const signs = indexes.flatMap((index) => unclearAt(found.get(line), index)?.sign ?? []);
      return [...new Set(signs)].map((sign) => drafts.get(sign)!);
    },
    written: (row) => found.get(row.line) ?? row,
  };
}

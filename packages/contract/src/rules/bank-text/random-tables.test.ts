import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeTable, writtenTables } from '../../../test/bank-text/random-tables.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';

const known = { today: '2026-11-28' };

/** Lines that are not as they were: money that went out and came in, or another amount. */
function falseLines(rows: string[][], truth: ReturnType<typeof writeTable>['truth']) {
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  return [readBankRows(rows, known), readBankText(text, known)].flatMap(({ lines }) =>
    lines.filter(({ line, direction, amount }) => {
      const transfer = truth[line - 1];
      const isRight = transfer?.isIn === (direction === 'in');
      return !isRight || transfer?.thousands !== amount / 1000;
    }),
  );
}

test('no row of a random table is recorded as what it was not', () => {
  fc.assert(
    fc.property(writtenTables, (written) => {
      const { rows, truth } = writeTable(written);
      expect(falseLines(rows, truth)).toEqual([]);
    }),
    { numRuns: 400, seed: 20_261_128 },
  );
});

test('most rows of which something proves the direction are read', () => {
  let [proved, read] = [0, 0];
  for (const written of fc.sample(writtenTables, { numRuns: 300, seed: 7 })) {
    if (written.way === 'nothing' || written.way === 'balance') continue;
    if (written.noise === 'codes' || written.dropped.length > 0) continue;
    const { rows, truth } = writeTable(written);
    proved += truth.filter((transfer) => transfer !== null).length;
    read += readBankRows(rows, known).lines.length;
  }
  expect(read / proved).toBeGreaterThan(0.9);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTruly, rowsTwice } from '../../test/bank-text/answering.ts';
import { writeTable, writtenTables } from '../../test/bank-text/random-tables.ts';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';

const known = inVietnam('2026-11-28');

type Truth = ReturnType<typeof writeTable>['truth'];
type Read = ReturnType<typeof readBankRows>;

const textOf = (rows: readonly string[][]) => rows.map((cells) => cells.join('\t')).join('\n');

/** Lines that are not as they were: money that went out and came in, or another amount. */
const falseLines = ({ lines }: Read, truth: Truth) =>
  lines.filter(({ line, direction, amount }) => {
    const transfer = truth[line - 1];
    const isRight = transfer?.isIn === (direction === 'in');
    return !isRight || transfer?.thousands !== amount / 1000;
  });

test('no row of a random table is recorded as what it was not', () => {
  fc.assert(
    fc.property(writtenTables, (written) => {
      const { rows, truth } = writeTable(written);
      expect(falseLines(readBankRows(rows, known), truth)).toEqual([]);
      expect(falseLines(readBankText(textOf(rows), known), truth)).toEqual([]);
    }),
    { numRuns: 400, seed: 20_261_128 },
  );
});

test('each row of a random table is in exactly one place, whatever is answered', () => {
  fc.assert(
    fc.property(writtenTables, fc.infiniteStream(fc.nat(2)), (written, nth) => {
      const { rows } = writeTable(written);
      const answers: Record<string, string> = {};
      for (let round = 0; round < 4; round += 1) {
        const read = readBankRows(rows, { ...known, answers });
        expect(rowsTwice(read, rows.length)).toEqual([]);
        for (const { id, choices } of read.questions) {
          answers[id] = choices[nth.next().value! % choices.length]!.key;
        }
      }
      expect(readBankRows(rows, { ...known, answers }).questions).toEqual([]);
    }),
    { numRuns: 100, seed: 20_261_129 },
  );
});

test('a person who answers truly has every row of a random table recorded, and none falsely', () => {
  let [transfers, read] = [0, 0];
  for (const written of fc.sample(writtenTables, { numRuns: 150, seed: 20_261_130 })) {
    const { rows, truth } = writeTable(written);
    const last = answerTruly(rows, known, (line) => truth[line - 1]?.isIn ?? null);
    expect(falseLines(last, truth)).toEqual([]);
    expect(last.questions).toEqual([]);
    transfers += truth.filter((transfer) => transfer !== null).length;
    read += last.lines.length;
  }
  expect(read / transfers).toBeGreaterThan(0.7);
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

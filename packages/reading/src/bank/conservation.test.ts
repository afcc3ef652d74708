import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesTwice, rowsTwice } from '../../test/bank-text/answering.ts';
import { MESSAGES } from '../../test/bank-text/bank-examples.ts';
import { writeTable, writtenTables } from '../../test/bank-text/random-tables.ts';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankText } from './read-bank-text.ts';

const known = inVietnam('2026-11-28');

const messages = fc.constantFrom(...MESSAGES.map(({ message }) => message));
const chats = fc.constantFrom(
  '',
  'An: em ck rồi nhé',
  'nợ 200.000đ, mai trả',
  'Giao dịch thất bại',
  'TK 0121000891319 Vietcombank, Nguyễn Văn An',
  'x'.repeat(1200),
  'RB7K3M9N',
  '18/9',
);
const cutMessages = fc
  .tuple(messages, fc.nat(200))
  .map(([message, length]) => message.slice(0, length));

test('each line of messages, cut messages and chat is in exactly one place', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(messages, cutMessages, chats), { maxLength: 8 }), (parts) => {
      const text = parts.join('\n');
      expect(linesTwice(readBankText(text, known), text.split('\n'))).toEqual([]);
    }),
    { numRuns: 400, seed: 20_261_129 },
  );
});

test('each line of messages above a table, and of the table, is in exactly one place', () => {
  const above = fc.array(fc.oneof(messages, chats), { maxLength: 3 });
  fc.assert(
    fc.property(above, writtenTables, (parts, written) => {
      const { rows } = writeTable(written);
      const table = rows.map((cells) => cells.join('\t'));
      const lines = [...parts, ...table].join('\n').split('\n');
      const read = readBankText(lines.join('\n'), known);
      const faults = read.faults.filter(({ code }) => code !== 'bank_message_within');
      expect(rowsTwice({ ...read, faults }, lines.length)).toEqual([]);
    }),
    { numRuns: 100, seed: 20_261_129 },
  );
});

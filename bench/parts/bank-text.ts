import { MESSAGES, two } from '@rallybook/contract/test/bank-text/bank-examples';
import { transferMatcher } from '@rallybook/contract/rules/bank-text/match-transfer';
import { placeTransfers } from '@rallybook/contract/rules/bank-text/place-transfers';
import { readBankText } from '@rallybook/contract/rules/bank-text/read-bank-text';
import type { Options, Row } from '../lib/results.ts';
import { bestOf } from '../lib/best-of.ts';

const LENGTH = 256 * 1024;

const known = { today: '2026-11-23' };

const fill = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

const HEADING = 'Ngày,Số CT,Nợ,Có,Số dư,Nội dung\n';
const HEAD = 'TK 7220xxxx2005|GD: +5,000,000VND 29/02/20 01:15|SD:12,345,678VND|ND: ';

/** Texts that somebody may paste, and texts that would take long if they were read again and again. */
const TEXTS: Record<string, string> = {
  'messages of all banks': fill(`${MESSAGES.map(({ message }) => message).join('\nok em\n')}\n`),
  'chat with accents': fill('Anh chuyển 200k rồi nhé 👍, mai đánh lúc 19:30\n'),
  'a table with commas': fill(`${HEADING}18/09/2026,1,,"50,000","1,050,000",Nguyễn Văn An\n`),
  'a table from a sheet': fill('Ngày\tCó\tNội dung\n18/09/2026\t50.000\tNguyễn Văn An\n'),
  'rows of separators': HEADING + fill(','),
  'rows of wrapped text': `Nội dung,Ngày,Có\nAn,18/09/2026,1000\n${fill('chuyen tien,,\n')}`,
  'empty lines': fill('\n'),
  'one line of text': HEAD + fill('a'),
  'one line of accounts': HEAD + fill('TK 7220xxxx2005 '),
  'messages in one line': fill(HEAD),
  'accounts without amounts': fill('TK 7220xxxx2005\n'),
  'messages cut off': fill('TK 1903xxxx6789\nSo tien GD:+10,000,000\n'),
  'codes in one line': HEAD + fill('RB'),
  digits: fill('1'),
  'digits in groups': fill('1,000'),
  dots: `TK ${fill('.')}`,
  spaces: `TK${fill(' ')}x`,
  signs: HEAD + fill('+-'),
  'quotation marks': fill('"'),
  'quotation marks at each cell': fill('"a,'),
  'quotation marks in pairs': fill('"a""b,'),
};

/** A year of a large club where everybody pays the same, so that any two transfers may be the same. */
const EQUAL_TRANSFERS = Array.from({ length: 2000 }, (_, index) => {
  const time = `${two(index % 24)}:${two(index % 60)} ${two((index % 28) + 1)}/09/2026`;
  return `TK670xxx7492 tai BIDV +300,000VND vao ${time}. So du:${300_000 + index}VND. ND: Nguoi ${index} chuyen tien`;
}).join('\n');

const MEMBERS = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `Nguyễn Văn ${index}`,
  alias: `Người ${index}`,
  nicknames: [],
  owed: 300_000,
}));

/** How long it takes to read 256 KiB of bank messages, to find the new transfers, and to find out who paid. */
export function run({ quick }: Options): Promise<Row[]> {
  const times = quick ? 3 : 20;
  const rows = Object.entries(TEXTS).map(([what, text]): Row => {
    const value = bestOf(times, () => readBankText(text, known));
    return { what: `256 KiB: ${what}`, value, unit: 'ms', atMost: 200 };
  });
  const { lines } = readBankText(EQUAL_TRANSFERS, known);
  const { transfers } = placeTransfers(lines, []);
  rows.push({
    what: '2,000 equal amounts among as many known',
    value: bestOf(3, () => placeTransfers(lines, transfers)),
    unit: 'ms',
    atMost: 1000,
  });
  rows.push({
    what: '2,000 transfers of 10,000 members',
    value: bestOf(3, () => {
      lines.map(transferMatcher({ codes: new Map(), members: MEMBERS }));
    }),
    unit: 'ms',
    atMost: 1000,
  });
  return Promise.resolve(rows);
}

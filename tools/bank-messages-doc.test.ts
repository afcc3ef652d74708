import { join } from 'node:path';
import {
  EXAMPLE_DAY,
  FAULTS,
  HEADINGS,
  MESSAGES,
  ROWS,
} from '@rallybook/contract/test/bank-text/bank-examples';
import { COMPARISONS } from '@rallybook/contract/test/bank-text/compare-examples';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/** A cell of a Markdown table; line breaks of the text are kept. */
const cell = (text: string | number | null) =>
  String(text ?? '') === '' ? '' : String(text).split('\n').map(code).join('<br>');

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
  [heading, heading.map(() => '---'), ...rows].map(row).join('\n');

const signed = ({ amount, direction }: { amount: number; direction: string }) =>
  (direction === 'in' ? '+' : '-') + amount.toLocaleString('en');

const document = `# Bank messages, and what is read from them

Made from the examples of the tests: \`npm test -- tools/bank-messages -u\` writes this page anew, and without \`-u\` the test fails where
it is old. The reader is \`packages/contract/src/rules/bank-text\`, in the browser and on the server.

Times without an offset are Vietnam's. A message without a date takes the day on which it is read, here ${EXAMPLE_DAY}. A balance is
never an amount. A message begins on a line of its own, perhaps behind what a chat writes before it, and ends with its line; it may
go on on the next line where it lacks something, or within a code.

## Messages

${table(
  ['bank', 'message', 'when', 'amount', 'account', 'reference', 'text'],
  MESSAGES.map(({ bank, message, expected }) => [
    bank,
    cell(message),
    expected.at,
    signed(expected),
    cell(expected.account),
    cell(expected.reference),
    cell(expected.text),
  ]),
)}

## Tables

CSV with commas, semicolons or the separator that its first line names (\`sep=;\`), what is copied from a sheet, and sheets. The
heading is found by words that its cells contain, without accents, in two languages and up to two rows, below any number of lines;
its columns stand in any order. Where no word is known, what the cells hold decides: dates, amounts, a side, and the longest texts.

- **In or out**: an amount without a sign came in only if a known column says so, or no other column could. A column with a few
  short values (\`+ -\`, \`C D\`, \`Thu Chi\`), whatever its heading, decides the rows whose value is known; the others are reported. Of
  two columns of money, of which it is not clear which came in, none is read: the table is refused.
- **References**: one reference and amount with other words, another balance, or another id of its service is doubtful, within one
  file, too. \`0\`, \`N/A\`, \`null\`, one letter or digit are no references.
- **Dates**: the order of day and month is decided once for a file, by a number above 12; else the day is first. A table without a
  column of dates, or of words, says so before it is recorded, and importing it is refused unless that is accepted.
- Rows of sums and balances are left out; every other row is a transfer or reported.

${table(
  ['', 'date', 'reference', 'debit', 'credit', 'balance', 'text'],
  [
    ...HEADINGS.map(({ what, heading }) => [what, ...heading]),
    ...ROWS.map((cells, index) => [
      `row ${index + 1}`,
      ...cells.map((content) => cell(String(content))),
    ]),
  ],
)}

## What is reported instead of read

${table(
  ['text', 'line', 'reported as', 'why'],
  FAULTS.map(({ text, line, code: reported, why }) => [
    cell(text),
    String(line),
    code(reported),
    why,
  ]),
)}

## When two lines are one transfer

A message, a file and a webhook may report the same transfer. Where it is not sure, a person decides.

${table(
  ['two lines of one amount', 'are'],
  COMPARISONS.map(([comparison, when]) => [when, comparison]),
)}
`;

it('the document shows the examples that are tested', async () => {
  await expect(document).toMatchFileSnapshot(join(root, 'docs', 'bank-messages.md'));
});

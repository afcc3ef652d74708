import { join } from 'node:path';
import {
  EXAMPLE_DAY,
  FAULTS,
  HEADINGS,
  MESSAGES,
  ROWS,
} from '@rallybook/reading/test/bank-text/bank-examples';
import { COMPARISONS } from '@rallybook/reading/test/bank-text/compare-examples';
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
it is old. The reader is \`packages/reading/src/bank\`, in the browser and on the server.

Times without an offset are the club's, here Vietnam's. Messages are read in clubs that count in đồng. A message without a date takes the day on which it is read, here ${EXAMPLE_DAY}. A balance is
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

- **In or out**: a row is money that came in only by a proof. The strongest first: the balance, whatever its heading, in the file's
  order or turned; signs (\`-\`, \`200.000-\`, brackets, \`CR\` and \`DR\`), also of a column that repeats the amounts; two columns of opposite
  words; a column of one known pair (\`+ -\`, \`C D\`, \`Thu Chi\`, \`PT0012\` and \`PC-7/26\`), under any heading or none; a section
  (\`TIỀN VÀO\`); one column whose heading says that it came in. In a ledger of account 111 or 112 \`Nợ\` came in. Two proofs that
  disagree are a fault.
- **What only a person can say is asked**, once for all rows of its kind, and its rows are recorded only then: a value beside a known
  pair (\`QR\`), a column of few short texts that nobody knows, a state that nobody knows, whether all rows of a plain list came in, a
  row without a balance before it, amounts that are all below 1.000 đ without a unit. What was answered is kept for the account and
  the headings, and applied to the next file.
- **What is no transfer**: a state under any heading that says so, in a note or in the title of a section (\`Thất bại\`, \`PENDING\`,
  \`chưa ck\`), what is planned or invoiced, a debt that grows, both sides of a journal, the sum of a day, what a month left to the next
  one, the rows below the heading of another table that nobody knows, a date after tomorrow, another currency.
  A unit in a heading, in a line above or beside the amount multiplies; a single amount below 1.000 đ among larger ones is a fault,
  unless the balance proves it.
- Of two columns of money of which it is not clear which holds the amounts, none is read, and a table of which no heading is known
  and nothing proves a direction is told as a whole.
- **References**: one reference and amount with other words, another balance, or another id of its service is doubtful, within one
  file, too. \`0\`, \`N/A\`, \`null\`, one letter or digit are no references.
- **Dates**: the order of day and month is decided once for a file, by a number above 12 or by the order in which at least three days
  stand; else the day is first. A table without a
  column of dates, or of words, says so before it is recorded, and importing it is refused unless that is accepted.
- Each row is in one place: a transfer, a fault, a question, told as not used, or passed over as a heading, a title, a total, a footer.

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

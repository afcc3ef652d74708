import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { tableUnit } from '@rallybook/contract/rules/money/show';
import type { Cell, Column } from '@rallybook/contract/tables/table';
import type { Texts } from '@rallybook/contract/texts/texts';

/**
 * Where a spreadsheet would begin a formula: at a sign, in full width, too, at the beginning of a cell, also after
 * spaces and quotes. A cell may also begin after `;`, tab and line break: a program that opens the file with another
 * separator ignores our quotes (OWASP, CSV Injection).
 */
const SIGN = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEW_CELL = /[;\t\r\n]/;
const SPACE_OR_QUOTE = /[\s"]/;

/** Puts an apostrophe before each sign that would begin a formula. */
function withoutFormulas(text: string): string {
  if (!SIGN.test(text)) return text;
  let harmless = '';
  let isAtStart = true;
  for (const character of text) {
    if (isAtStart && SIGN.test(character)) harmless += "'";
    harmless += character;
    isAtStart = NEW_CELL.test(character) || (isAtStart && SPACE_OR_QUOTE.test(character));
  }
  return harmless;
}

/** A spreadsheet shows these as white space, and some take what follows them for a formula. */
const LEADING = /^(?=[\t\r\n])/;

const harmless = (text: string) => withoutFormulas(text).replace(LEADING, "'");

const quoted = (cell: Cell) => {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/**
 * Rows of a table for spreadsheets: UTF-8 with BOM, CRLF, RFC 4180 with every cell quoted. No text is run as a formula,
 * whether the file is opened with a comma, a semicolon or a tab between cells (docs/product-rules.md, 6); a negative
 * number stays one.
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** The heading of a column; one of amounts says their unit, since workbooks have whole đồng. */
const headingOf = (currency: Currency, { heading, kind }: Column, { names }: Texts) =>
  kind === 'money' ? `${heading} (${tableUnit(currency, names.thousands)})` : heading;

/** The beginning of such a table. */
export const csvStart = (currency: Currency, columns: readonly Column[], texts: Texts): string =>
  `\uFEFF${csvRows([columns.map((column) => headingOf(currency, column, texts))])}`;

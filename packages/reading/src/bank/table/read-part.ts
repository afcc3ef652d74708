import { cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import type { Passed, PassedReason } from '@rallybook/contract/rules/questions';
import type { Asked } from '../line/asking.ts';
import { bankFault, type BankLine, type TableText } from '../line/bank-line.ts';
import { type Outcome, type Reading, readRow, type RowTime } from './read-row.ts';
import { isWrappedText, textAt } from './table-part.ts';

/** Where the rows of a table are: each in one of these. */
export type Found = Pick<TableText, 'lines' | 'faults' | 'told' | 'passed' | 'joined' | 'singles'>;

export const nothingFound = (): Found => ({
  lines: [],
  faults: [],
  told: [],
  passed: [],
  joined: [],
  singles: [],
});

export const passRow = ({ line }: Row, reason: PassedReason): Passed => ({
  place: { line },
  reason,
});

/** A row that was not used. */
export const tellRow = (row: Row) => bankFault('bank_row_unused', row.line, rowText(row));

const isTitle = ({ cells }: Row) => cells.filter((cell) => cellText(cell) !== '').length === 1;

/** Whether what stands in the next row alone may be the rest of the text of this one. */
const mayContinue = ({ kind }: Outcome) => kind === 'line' || kind === 'open';

/** Puts a row where it belongs, and notes the questions that it depends on. */
function placeRow(found: Found, asked: Asked, row: Row, read: Outcome): void {
  if (read.kind === 'beside') return;
  if (read.kind === 'passed') {
    found.passed.push(passRow(row, read.reason));
    return;
  }
  for (const draft of read.asks) asked.note(draft, row.line);
  if (read.kind === 'line') {
    found.lines.push(read.line);
    if (read.single !== undefined) found.singles.push({ line: row.line, id: read.single.id });
  } else if (read.kind === 'fault') found.faults.push(read.fault);
  else if (read.kind === 'told') found.told.push(read.fault);
}

/**
 * Puts the rows beside the transfers of a part where they belong: titles and what stands below the last transfer say nothing, the
 * others are told.
 */
function placeBeside(found: Found, rows: readonly Row[], last: number): void {
  for (const row of rows) {
    const isFooter = row.line > last;
    if (isFooter || isTitle(row)) found.passed.push(passRow(row, isFooter ? 'footer' : 'title'));
    else found.told.push(tellRow(row));
  }
}

/** Reads the rows of a part of a table, and notes the questions that they depend on. */
export function readPart(reading: Reading, asked: Asked): Found {
  const found = nothingFound();
  const beside: Row[] = [];
  const wrapped = new Map<BankLine, string[]>();
  let above: Outcome | null = null;
  let time: RowTime | null = null;
  let last = 0;
  for (const row of reading.rows) {
    if (above !== null && mayContinue(above) && isWrappedText(row, reading.text)) {
      found.joined.push(row.line);
      if (above.kind !== 'line') continue;
      const texts = wrapped.get(above.line) ?? [above.line.text];
      texts.push(textAt(row, reading.text));
      wrapped.set(above.line, texts);
      continue;
    }
    if (reading.sections.sums.has(row.line)) {
      found.passed.push(passRow(row, 'title'));
      continue;
    }
    const { read, found: own } = readRow(row, reading, time);
    time = own;
    above = read;
    if (read.kind === 'beside') beside.push(row);
    else if (read.kind !== 'passed') last = row.line;
    placeRow(found, asked, row, read);
  }
  for (const [line, texts] of wrapped) line.text = texts.join(' ').trim();
  placeBeside(found, beside, last);
  return found;
}

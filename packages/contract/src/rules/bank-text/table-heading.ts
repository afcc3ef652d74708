import { foldLine } from './bank-line.ts';
import type { Cell, Row } from './table-rows.ts';

/** What a column of a table holds. `side` says whether the amount in another column is incoming or outgoing. */
type ColumnRole =
  | 'balance'
  | 'text'
  | 'date'
  | 'reference'
  | 'side'
  | 'debit'
  | 'credit'
  | 'amount'
  /** An amount that may be either, and has a sign: `Phát sinh`. */
  | 'movement';

/** The index of each column. */
export type Columns = Partial<Record<ColumnRole, number>>;

/**
 * The words of headings, without accents. The first match counts: "Số dư có" is a balance, "Số tiền ghi nợ" a debit
 * and "Nội dung" a text, whatever else the cell says.
 */
const WORDS: readonly (readonly [ColumnRole | 'other', RegExp])[] = [
  ['balance', /\b(?:so du|balance)\b/],
  ['text', /\b(?:noi dung|dien giai|descriptions?|details?|remarks?)\b/],
  ['date', /\b(?:ngay|thoi gian|date)\b/],
  [
    'reference',
    /\b(?:so ct|so chung tu|but toan|ref(?:erence)?|(?:so|ma) (?:gd|giao dich|tham chieu))\b|\b(?:transaction|doc(?:ument)?) (?:no|id)\b/,
  ],
  // "Account No" is no debit.
  ['other', /\b(?:tai khoan|account|stt|card|voucher|cheque)\b/],
  ['side', /\b(?:no|debit)\b.*\b(?:co|credit)\b|\b(?:co|credit)\b.*\b(?:no|debit)\b/],
  ['side', /\bloai (?:gd|giao dich|phat sinh)\b|^(?:loai|chieu|kieu|(?:transaction )?type)$/],
  ['side', /\b(?:dr ?\/ ?cr|cr ?\/ ?dr|d ?\/ ?c|thu ?\/ ?chi|vao ?\/ ?ra|in ?\/ ?out)\b/],
  ['debit', /\b(?:debit|withdrawal|tien ra|rut)\b|\bno\b(?!\.)/],
  ['credit', /\b(?:credit|deposit|co|tien vao|gui)\b/],
  ['amount', /\b(?:so tien|amount)\b/],
  ['movement', /\bphat sinh\b/],
];

/** What may hold the amount of a row. */
const AMOUNTS = ['credit', 'debit', 'amount', 'movement'] as const;

const MAX_HEADING = 60;

/** Whether a cell may be part of a heading; most cells of rows may not. */
const canBeHeading = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && cell !== '' && cell.length <= MAX_HEADING && !/\d/.test(cell);

function roleOf(cell: Cell | undefined): ColumnRole | null {
  if (!canBeHeading(cell)) return null;
  const { folded } = foldLine(cell.toLowerCase());
  const role = WORDS.find(([, words]) => words.test(folded))?.[0] ?? 'other';
  return role === 'other' ? null : role;
}

/** Of two columns of dates, the day of the transfer counts, not the day of its settlement. */
const isOfTransfer = (cell: Cell | undefined) =>
  /giao dich|tnx|trans/.test(foldLine(String(cell).toLowerCase()).folded);

/**
 * Finds the columns in a row, if it is a heading: amounts, and at least two more columns, in any order.
 * @returns null if it is no heading
 */
export function columnsOf({ cells }: Row): Columns | null {
  if (cells.filter(canBeHeading).length < 3) return null;
  const columns: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const role = roleOf(cell);
    if (role === null) continue;
    const isBetter =
      role === 'date' && isOfTransfer(cell) && !isOfTransfer(cells[columns.date ?? -1]);
    if (columns[role] === undefined || isBetter) columns[role] = index;
  }
  const hasAmounts = AMOUNTS.some((role) => columns[role] !== undefined);
  return hasAmounts && Object.keys(columns).length >= 3 ? columns : null;
}

/**
 * The columns of a second row of a heading, which divides an amount: `Nợ` and `Có` below `Phát sinh`.
 * @returns the columns of both rows; null if it is no such row
 */
export function dividedColumns({ cells }: Row, columns: Columns): Columns | null {
  const roles = cells.map(roleOf);
  const [debit, credit] = [roles.indexOf('debit'), roles.indexOf('credit')];
  const isAlone = cells.every((cell, index) => isBlankCell(cell) || roles[index] !== null);
  if (debit < 0 || credit < 0 || !isAlone) return null;
  const { amount: _, movement: __, ...others } = columns;
  return { ...others, debit, credit };
}

const isBlankCell = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

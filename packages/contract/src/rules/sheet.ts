import type { Cell } from './cells.ts';
import { partsFault, type SheetParts } from './sheet-parts.ts';

/** A sheet of a club's file: its name, and its rows from the first one on. Rows may differ in length. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };

/** A sheet as it is given: besides values, its cells may be formulas that nobody has calculated. */
export type GivenSheet = SheetParts & {
  name: string;
  rows: readonly (readonly (Cell | { formula: true })[])[];
};

/** What a table on a sheet is about; `ignored` is what is none of these. */
export const BLOCK_KINDS = [
  'attendance',
  'registrations',
  'costs',
  'amounts',
  'members',
  'ignored',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What a column of a block holds. */
export const COLUMN_ROLES = [
  'name',
  'date',
  'target',
  'paid',
  'carried',
  'open',
  'email',
  'alias',
  'class',
  'category',
  'payer',
  'amount',
  'note',
  'sum',
  'ignored',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const OF_PERSON: readonly ColumnRole[] = ['alias', 'email', 'class'];
/** What somebody owes, or has paid. */
export const MONEY_ROLES = ['target', 'paid', 'carried', 'open'] as const;
export type MoneyRole = (typeof MONEY_ROLES)[number];
const BESIDE_NAMES: readonly ColumnRole[] = [
  'name',
  'date',
  'amount',
  ...MONEY_ROLES,
  ...OF_PERSON,
  'sum',
  'note',
  'ignored',
];

/**
 * The columns that a table of each kind may have, as they are offered, and whether what it says is of one month: a list of members,
 * where it has registrations or amounts. What stands beside names may be anything about people.
 */
export const TABLES: Readonly<
  Record<
    BlockKind,
    { columns: readonly ColumnRole[]; isOfMonth: boolean | 'with registrations or amounts' }
  >
> = {
  attendance: { columns: BESIDE_NAMES, isOfMonth: true },
  registrations: { columns: BESIDE_NAMES, isOfMonth: true },
  costs: {
    columns: ['date', 'note', 'amount', 'payer', 'category', 'sum', 'ignored'],
    isOfMonth: true,
  },
  amounts: {
    columns: ['name', ...MONEY_ROLES, 'amount', 'date', ...OF_PERSON, 'note', 'ignored'],
    isOfMonth: true,
  },
  members: {
    columns: ['name', ...OF_PERSON, ...MONEY_ROLES, 'amount', 'date', 'note', 'ignored'],
    isOfMonth: 'with registrations or amounts',
  },
  ignored: { columns: [], isOfMonth: false },
};

/** Why a block is not taken before somebody says what it is. */
export const UNSURE_CODES = [
  /** What its columns are. */
  'kind',
  'month',
  /** Whether its amounts are in the club's currency or in thousands of it. */
  'unit',
  /** Its sessions or costs have no date. */
  'dates',
  /** Whether the day or the month is first in its dates. */
  'date_order',
  /** Its registrations are of another type than the club's. */
  'registration_type',
  /** A column beside names and dates may say who came, in words that nobody knows. */
  'states',
  /** What its bare numbers are: times, guests, games, money in thousands, points. */
  'numbers',
  /** What its marks mean. */
  'marks',
  /** Its title names another club. */
  'other_club',
  /** It holds names of members, or marks, and is of no kind. */
  'members',
  /** Some of it does not show in the file. */
  'hidden',
] as const;
export type UnsureCode = (typeof UNSURE_CODES)[number];

/** Why a cell was not taken. */
export const UNREAD_CODES = [
  /** It says neither that somebody came nor that they did not. */
  'unknown_mark',
  /** The second mark of one person and date: they are one time. */
  'same_date',
  /** A number of which nobody knows whether it counts guests. */
  'unknown_guests',
  /** No cell of a table of names and dates has a mark; colours cannot be read. */
  'no_marks',
  'unknown_amount',
  /** It names another currency than the club's: nothing of its table is taken. */
  'other_currency',
  'unknown_date',
  /** Its date has another weekday. */
  'wrong_weekday',
  /** Marks below a date after today: nobody was there yet. */
  'future_date',
  /** A row or column of marks or amounts without a name. */
  'no_name',
  /** The second row of one name: both are one person. */
  'same_name',
  /** Money that came back is no cost. */
  'money_back',
  /** A loan or a balance is no cost. */
  'no_cost',
  /** A cost without words. */
  'no_purpose',
  /** Guests have no account. */
  'guest_amount',
  /** Telephone numbers are not kept. */
  'phone',
  'unknown_email',
  /** Somebody else has this address, in the club or further up. */
  'email_taken',
  /** An alias that is the nickname of a member. */
  'name_taken',
  /** The amount of somebody who is left out. */
  'skipped_name',
  /** Somebody of whom nobody said yet who they are: what stands with the name waits. */
  'open_name',
  /** A target that seems to hold what was owed before. */
  'target_with_carried',
  /** A registration of no days, or of more than a month has. */
  'unknown_days',
  /** What the file does not show counts only where somebody says what the table is; the text is how many. */
  'hidden_sheet',
  'hidden_rows',
  'hidden_columns',
  /** A table that this app has exported, and that says what was: nothing is taken from it. */
  'own_table',
  /** A formula that nobody has calculated. */
  'no_value',
  /** A text beside a table that is too large, or of no kind. */
  'not_read',
] as const;
export type UnreadCode = (typeof UNREAD_CODES)[number];

/** A cell that was not taken, as `B7`, with its text. */
export type UnreadCell = { cell: string; text: string; code: UnreadCode };

/** How much sheets may hold together. */
export const SHEET_LIMITS = { sheets: 20, rows: 20_000, cells: 200_000 };
/** Excel's own limit. */
const MAX_CELL_LENGTH = 32_767;
const MAX_SHEET_NAME = 200;

/** What is wrong with sheets that somebody sent, and where. */
type SheetFault = {
  path: (string | number)[];
  code:
    | 'not_valid'
    | 'not_a_list'
    | 'not_an_object'
    | 'not_text'
    | 'too_many'
    | 'too_few'
    | 'too_long'
    | 'too_many_rows'
    | 'too_many_cells';
  params?: Record<string, number>;
};

/** What is wrong with one cell; null for a text, a number, a boolean or nothing. */
function cellFault(cell: unknown): Omit<SheetFault, 'path'> | null {
  if (typeof cell === 'string') {
    return cell.length > MAX_CELL_LENGTH
      ? { code: 'too_long', params: { max: MAX_CELL_LENGTH } }
      : null;
  }
  if (cell === null || typeof cell === 'boolean' || Number.isFinite(cell)) return null;
  if (isFormula(cell)) return null;
  return { code: 'not_valid' };
}

const isFormula = (cell: unknown) =>
  typeof cell === 'object' &&
  Object.keys(cell as object).join() === 'formula' &&
  (cell as { formula: unknown }).formula === true;

/** What is wrong with the form of one sheet, besides its cells. */
function formFault(sheet: unknown): SheetFault | null {
  if (typeof sheet !== 'object' || sheet === null) return { path: [], code: 'not_an_object' };
  const { name, rows, hidden, merged, ...others } = sheet as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) return { path: [other], code: 'not_valid' };
  if (typeof name !== 'string') return { path: ['name'], code: 'not_text' };
  if (name.length > MAX_SHEET_NAME) {
    return { path: ['name'], code: 'too_long', params: { max: MAX_SHEET_NAME } };
  }
  if (!Array.isArray(rows)) return { path: ['rows'], code: 'not_a_list' };
  const wrong = partsFault(hidden, merged);
  return wrong === null ? null : { path: wrong, code: 'not_valid' };
}

/** The first fault of the cells of a sheet. */
function cellsFault(rows: readonly unknown[]): SheetFault | null {
  for (const [index, row] of rows.entries()) {
    const path = ['rows', index];
    if (!Array.isArray(row)) return { path, code: 'not_a_list' };
    for (let column = 0; column < row.length; column += 1) {
      const fault = cellFault(row[column]);
      if (fault !== null) return { path: [...path, column], ...fault };
    }
  }
  return null;
}

/** The first thing that is wrong with what somebody sent as sheets; null if they are sheets. */
export function faultOfSheets(given: readonly unknown[]): SheetFault | null {
  if (given.length === 0) return { path: [], code: 'too_few', params: { min: 1 } };
  if (given.length > SHEET_LIMITS.sheets) {
    return { path: [], code: 'too_many', params: { max: SHEET_LIMITS.sheets } };
  }
  const counted = { rows: 0, cells: 0 };
  for (const [index, sheet] of given.entries()) {
    const inSheet = (fault: SheetFault): SheetFault => ({ ...fault, path: [index, ...fault.path] });
    const form = formFault(sheet);
    if (form !== null) return inSheet(form);
    const { rows } = sheet as { rows: unknown[] };
    counted.rows += rows.length;
    if (counted.rows > SHEET_LIMITS.rows) {
      return { path: [], code: 'too_many_rows', params: { max: SHEET_LIMITS.rows } };
    }
    for (const row of rows) counted.cells += Array.isArray(row) ? row.length : 0;
    if (counted.cells > SHEET_LIMITS.cells) {
      return { path: [], code: 'too_many_cells', params: { max: SHEET_LIMITS.cells } };
    }
    const fault = cellsFault(rows);
    if (fault !== null) return inSheet(fault);
  }
  return null;
}

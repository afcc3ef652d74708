import type { Cell } from '../columns/cells.ts';

/** A sheet of a club's file: its name, and its rows from the first one on. Rows may differ in length. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };

/** What a table on a sheet is about; `ignored` is what is none of these. */
export type BlockKind =
  | 'attendance'
  | 'registrations'
  | 'costs'
  | 'amounts'
  | 'members'
  | 'ignored';

/** What a column of a block holds. */
export type ColumnRole =
  | 'name'
  | 'date'
  | 'target'
  | 'paid'
  | 'carried'
  | 'open'
  | 'email'
  | 'alias'
  | 'class'
  | 'category'
  | 'payer'
  | 'amount'
  | 'note'
  | 'sum'
  | 'ignored';

/** Why a cell was not taken. */
export type UnreadCode =
  /** It says neither that somebody came nor that they did not. */
  | 'unknown_mark'
  | 'unknown_amount'
  | 'unknown_date'
  /** Its date has another weekday. */
  | 'wrong_weekday'
  /** A row or column of marks or amounts without a name. */
  | 'no_name'
  /** The second row of one name: both are one person. */
  | 'same_name'
  /** Money that came back is no cost. */
  | 'money_back'
  /** A loan or a balance is no cost. */
  | 'no_cost'
  /** A cost without words. */
  | 'no_purpose'
  /** Guests have no account. */
  | 'guest_amount'
  /** Telephone numbers are not kept. */
  | 'phone'
  | 'unknown_email'
  /** The amount of somebody who is left out. */
  | 'skipped_name'
  /** A target that seems to hold what was owed before. */
  | 'target_with_carried'
  /** A registration of no days, or of more than a month has. */
  | 'unknown_days'
  /** A text beside a table that is too large, or of no kind. */
  | 'not_read';

/** A cell that was not taken, as `B7`, with its text. */
export type UnreadCell = { cell: string; text: string; code: UnreadCode };

import {
  type CalendarDate,
  monthOf,
  type Weekday,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { CostCategory } from '@rallybook/contract/rules/costs';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type {
  BlockKind,
  ColumnRole,
  UnreadCell,
  UnreadCode,
  UnsureCode,
} from '@rallybook/contract/rules/sheet';
import type { Unit } from '../../cells/figures.ts';
import type { CellReader } from '../table/cell-reader.ts';
import type { Grid, SheetTexts } from '../table/grid.ts';
import type { MeaningOfBalance, MeaningOfNumbers, PayerSign } from './block-answers.ts';

/** What is known about a block before its cells are read. */
export type BlockContext = {
  reader: CellReader;
  /** The kind that somebody chose; null where nobody did. */
  kind: BlockKind | null;
  /** The month that its titles say; null if none does. */
  month: YearMonth | null;
  /** Whether somebody chose the month. */
  isMonthChosen: boolean;
  /** The unit that somebody chose. */
  unit: Unit | null;
  /** The roles that somebody chose, by the sheet's columns. */
  roles: ReadonlyMap<number, ColumnRole>;
  today: CalendarDate;
  isEnglish: boolean;
  /** Whether its titles say that its marks are of who was away. */
  isOfAbsence: boolean;
  /** Whether its titles say that its amounts were collected. */
  isOfPayments: boolean;
  /** Whether its titles say that its amounts are owed, or left over, from before. */
  isOfBalances: boolean;
  /** What its bare numbers are, as it was answered. */
  numbers: MeaningOfNumbers | null;
  /** Which sign says that somebody came, as it was answered. */
  came: string | null;
  /** By the sheet's columns, the value that says that somebody came, as it was answered. */
  states: ReadonlyMap<number, string>;
  /** Whether it was answered that no other column says who came. */
  areStatesSaid: boolean;
  /** Who of the columns of people paid, as it was answered. */
  payer: PayerSign | null;
  /** What a number above zero says in the only column of what is left, as it was answered. */
  balance: MeaningOfBalance | null;
};

/** What of a table a question is about: the signs of which one is right, and the column of the sheet in which they stand. */
type Asked = {
  signs: string[];
  /** Whether only one of the signs can say that somebody came. */
  areOpposite: boolean;
  column: { index: number; heading: string } | null;
};

/** How the rows of a table were understood; in a turned one, these are columns of the sheet. */
export type TableLayout = {
  isTurned: boolean;
  head: number;
  /** Rows that are no records: sums, and what says nothing. */
  rows: ReadonlyMap<number, 'sum' | 'other'>;
};

const FIELDS_OF_PERSON = ['alias', 'email', 'className'] as const;
type FieldOfPerson = (typeof FIELDS_OF_PERSON)[number];

/** What may be said of a person besides their name. */
export type SaidOfPerson = Record<FieldOfPerson, string | null>;

/** What several say of one person: of each field, what the first of them says; null if none does. */
export const saidOf = (...all: readonly Partial<SaidOfPerson>[]): SaidOfPerson =>
  Object.fromEntries(
    FIELDS_OF_PERSON.map((field) => [
      field,
      all.find((said) => said[field] != null)?.[field] ?? null,
    ]),
  ) as SaidOfPerson;

/** A person as a block names them. */
type NamedPerson = { [Field in FieldOfPerson]?: string } & {
  name: string;
  cell: string;
  aliasCell?: string;
  emailCell?: string;
  /** Whether a state beside them may say that they are no member. */
  isDoubted?: boolean;
};

/** A sum of the sheet, and what was read instead. Sums of money are in minor units, others are counts. */
export type CheckSum = {
  label: string;
  cell: string;
  sheet: number;
  read: number;
  agrees: boolean;
  isMoney: boolean;
};

/** What a column of a block holds, by the sheet's columns. */
export type BlockColumn = { index: number; heading: string; role: ColumnRole };

/** The columns of a table that is not turned. */
export const blockColumnsOf = (
  left: number,
  columns: readonly Pick<BlockColumn, 'index' | 'heading'>[],
  roles: readonly ColumnRole[],
): BlockColumn[] =>
  columns.map(({ index, heading }) => ({ index: left + index, heading, role: roles[index]! }));

export type DraftAmount = {
  name: string;
  role: 'target' | 'paid' | 'carried' | 'open';
  /** What the person owes by it: below zero, they get it. */
  amount: Minor;
  cell: string;
};

type DraftCost = {
  date: CalendarDate | null;
  category: CostCategory;
  amount: Minor;
  /** Null is the club. */
  payer: string | null;
  note: string | null;
  cell: string;
};

/** A block as it was read, with the names as they are written. */
export type Draft = {
  kind: BlockKind;
  /** Why nothing of it is taken before somebody says more; null where it is certain. */
  why: UnsureCode | null;
  month: YearMonth | null;
  unit: Unit;
  columns: BlockColumn[];
  people: NamedPerson[];
  records: { name: string; date: CalendarDate }[];
  /** A cell is known where the host stands in no other one; `named` is what the guest is called. */
  guests: {
    host: string | null;
    date: CalendarDate;
    count: number;
    cell?: string;
    named?: string | null;
  }[];
  /** `said` is the cell that says that somebody is registered for each session of the month, whichever these are. */
  registrations: {
    name: string;
    weekdays: Weekday[] | null;
    days: number | null;
    said?: Pick<UnreadCell, 'cell' | 'text'>;
  }[];
  amounts: DraftAmount[];
  /** How many cells hold an amount of a person, also those that were only checked. */
  amountCells: number;
  costs: DraftCost[];
  sums: CheckSum[];
  unread: UnreadCell[];
  /** What is asked about its marks, where that is why it waits. */
  asked: Asked | null;
  /** The columns of people of whom nobody knows who paid for whom, by the sheet. */
  sharers: { index: number; heading: string }[];
  /** The column of what is left of which nobody knows the sign, by the sheet. */
  balance: { index: number; heading: string } | null;
  /** The column of amounts of which nobody knows whether they were to be paid or were paid, by the sheet. */
  general: { index: number; heading: string } | null;
  layout: TableLayout | null;
  /** The sheet as the block was read: without what was left out. */
  shown: SheetTexts | null;
  /**
   * Whether its heading says that they are people, and nothing that they are members: those of the club are known all the same; or
   * nothing but its title may say that its amounts were spent.
   */
  isUnproved: boolean;
  /** Whether it is a table that we exported: whoever stands as a person in it is one, whatever they are called. */
  isExported?: boolean;
};

export const newDraft = (kind: BlockKind, month: YearMonth | null): Draft => ({
  kind,
  why: null,
  month,
  unit: 1,
  columns: [],
  people: [],
  records: [],
  guests: [],
  registrations: [],
  amounts: [],
  amountCells: 0,
  costs: [],
  sums: [],
  unread: [],
  asked: null,
  sharers: [],
  balance: null,
  general: null,
  layout: null,
  shown: null,
  isUnproved: false,
});

/** What a table is read with, and what is read of it. */
export type Taken = { context: BlockContext; draft: Draft };

/** Tells a cell of a table that was not taken. */
export function tellCell(
  draft: Draft,
  grid: Grid,
  [row, column]: readonly [number, number],
  code: UnreadCode,
): void {
  draft.unread.push({ cell: grid.name(row, column), text: grid.text(row, column), code });
}

/** A column of a table by the last row of its heading, as it is told. */
export function headingCell(
  { grid, head }: { grid: Grid; head: number },
  { index, heading }: Pick<BlockColumn, 'index' | 'heading'>,
): Pick<UnreadCell, 'cell' | 'text'> {
  const row = Math.max(head - 1, 0);
  return { cell: grid.name(row, index), text: heading || grid.text(row, index) };
}

/** Adds a sum of the sheet with what was read instead. */
export function checkSum(
  draft: Draft,
  { label, cell, sheet, read, isMoney }: Omit<CheckSum, 'agrees'>,
): void {
  draft.sums.push({ label, cell, sheet, read, agrees: sheet === read, isMoney });
}

/** The month in which most of some dates are; of two, the later one. Null without a date. */
export function mainMonth(dates: readonly CalendarDate[]): YearMonth | null {
  const counts = new Map<string, number>();
  for (const date of dates) {
    const month = date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? 1 : -1));
  if (first === undefined) return null;
  return monthOf(`${first[0]}-01`);
}

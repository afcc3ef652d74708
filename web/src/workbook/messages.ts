import type { Language } from '@rallybook/contract/languages';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { TableList } from '@rallybook/contract/tables/club-tables';
import type { Cell, Column } from '@rallybook/contract/tables/table';
import type { Texts } from '@rallybook/contract/texts/texts';

/** A sheet of a workbook. */
export interface Sheet {
  /** At most 31 characters, without []:*?/\ */
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** What the sheets of a club's tables are called. */
export type SheetNames = Readonly<Record<TableList, string>>;

/** What the page sends to the worker: a sheet of dates without times, or a downloaded club. */
export type Question =
  | { kind: 'sheet'; currency: Currency; sheet: Sheet }
  | { kind: 'club'; file: Blob; names: SheetNames; texts: Texts; language: Language };

/** What the worker answers. */
export type Answer = { workbook: Blob } | { fault: string };

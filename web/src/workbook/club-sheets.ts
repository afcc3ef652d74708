import type { Language } from '@rallybook/contract/languages';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import { currencyOfFile } from '@rallybook/contract/schemas/club-file/currency';
import { clubTables, type TableList, usedColumns } from '@rallybook/contract/tables/club-tables';
import type { Texts } from '@rallybook/contract/texts/texts';
import type { Sheet, SheetNames } from './messages';

/** The tables of a club's file, a sheet each, in the order of their names. */
export function clubSheets(
  file: ClubFile,
  names: SheetNames,
  texts: Texts,
  language: Language,
): Sheet[] {
  const tables = clubTables(
    currencyOfFile(file),
    file,
    new Set(usedColumns(file.bills)),
    texts,
    language,
  );
  return Object.entries(names).map(([list, name]) => {
    const { columns, toRows } = tables[list as TableList];
    return { name, columns, rows: toRows(file[list as TableList] as never[]) };
  });
}

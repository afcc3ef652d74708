import type { Cell } from '@rallybook/contract/rules/cells';
import { INTERNATIONAL_PHONE } from '../../names/phone-numbers.ts';
import type { CellReader } from './cell-reader.ts';
import type { Region, SheetTexts } from './grid.ts';

/** What a cell may hold, as far as the cells of one column are alike; a mark may be a number as well. */
export type CellKind = 'number' | 'date' | 'mark' | 'email' | 'phone' | 'text';

/** A mobile number of Vietnam, or one with the code of its country, in one piece or in groups. */
const PHONE = new RegExp(
  String.raw`^(?:(?:\+?84|0)?[35789]\d(?:[ .-]?\d){7}|${INTERNATIONAL_PHONE})$`,
  'u',
);

export const isPhone = (text: string): boolean => PHONE.test(text);

/** What a cell may hold. */
export function kindsOf(cell: Cell, text: string, reader: CellReader): ReadonlySet<CellKind> {
  if (text.includes('@')) return new Set(['email']);
  if (isPhone(text)) return new Set(['phone']);
  const kinds = new Set<CellKind>();
  if (reader.mark(cell, text) !== null) kinds.add('mark');
  if (reader.figure(cell, text) !== null) kinds.add('number');
  if (reader.day(cell, text)?.month !== undefined) kinds.add('date');
  if (kinds.size === 0 || reader.isName(text)) kinds.add('text');
  return kinds;
}

/** What the columns of a sheet hold, by their places; a column that holds nothing has none. */
export type ColumnKinds = ReadonlyMap<number, ReadonlySet<CellKind>>;

/** What the columns of a region hold. */
export function kindsOfColumns(
  { texts, rows }: SheetTexts,
  { top, left, bottom, right }: Region,
  reader: CellReader,
): ColumnKinds {
  const found = new Map<number, Set<CellKind>>();
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const text = texts[row]![column] ?? '';
      if (text === '') continue;
      const known = found.get(column) ?? new Set();
      found.set(column, known);
      for (const kind of kindsOf(rows[row]![column] ?? null, text, reader)) known.add(kind);
    }
  }
  return found;
}

import { nameKey } from '@rallybook/contract/rules/names';
import { MAX_DAYS } from '@rallybook/contract/rules/registered-days';
import { z } from 'zod';
import { type BlockContext, type Draft, type Taken, tellCell } from '../draft/draft.ts';
import type { Grid } from '../table/grid.ts';
import { isLikeName, MAX_NAME } from '../table/names-written.ts';
import type { TableRow } from '../table/table-rows.ts';
import type { RoledTable } from './columns-of-names.ts';
import type { NamesTable } from './names-table.ts';
import { isFixedWord } from './registered-words.ts';

/** A row of somebody in a table with names. */
export type PersonRow = Extract<TableRow, { kind: 'person' }>;

/** The rows of people; that a name stands there twice is told. */
export function takePeople({ rows }: Pick<RoledTable, 'rows'>, draft: Draft): PersonRow[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (row.kind !== 'person') return [];
    const key = nameKey(row.name);
    if (seen.has(key)) draft.unread.push({ cell: row.cell, text: row.label, code: 'same_name' });
    else draft.people.push({ name: row.name, cell: row.cell });
    seen.add(key);
    return [row];
  });
}

/** Tells the rows that say nothing that is known, and what stands in rows without a name. */
export function tellOthers({ grid, names, roles, rows }: RoledTable, draft: Draft): void {
  for (const row of rows) {
    if (
      row.kind === 'other' &&
      !/[:：]$/u.test(row.label) &&
      (row.label.length > 3 || isLikeName(row.label))
    ) {
      const column = names.find((index) => grid.text(row.index, index) !== '') ?? names[0]!;
      draft.unread.push({ cell: grid.name(row.index, column), text: row.label, code: 'not_read' });
    }
    if (row.kind !== 'nameless') continue;
    for (const [column, role] of roles.entries()) {
      const text = grid.text(row.index, column);
      const isTaken = role !== 'ignored' && role !== 'sum' && role !== 'note' && text !== '';
      if (isTaken) tellCell(draft, grid, [row.index, column], 'no_name');
    }
  }
}

/** What the mark of a cell says; null where it is none. */
const isMarked = (
  { reader }: BlockContext,
  grid: Grid,
  row: number,
  column: number,
): boolean | null => reader.mark(grid.raw(row, column), grid.text(row, column))?.isPresent ?? null;

/** Reads the registered days of people, or who is registered for each session, where a column says it. */
export function takeRegisteredDays(
  { grid, roles }: RoledTable,
  people: readonly PersonRow[],
  { context, draft }: Taken,
): void {
  const column = roles.indexOf('amount');
  if (column < 0) return;
  for (const { index, name } of people) {
    const text = grid.text(index, column);
    const figure = context.reader.figure(grid.raw(index, column), text);
    const isFigure = figure !== null && figure !== 'none';
    const isFixed = isFixedWord(text) ?? (isFigure ? null : isMarked(context, grid, index, column));
    if (text === '' || isFixed === false) continue;
    if (isFixed === true) {
      const said = { cell: grid.name(index, column), text };
      draft.registrations.push({ name, weekdays: null, days: null, said });
      continue;
    }
    const days = isFigure ? figure.value : NaN;
    if (days === 0 || figure === 'none') continue;
    const isPossible = Number.isInteger(days) && days > 0 && days <= MAX_DAYS;
    if (isPossible) draft.registrations.push({ name, weekdays: null, days });
    else tellCell(draft, grid, [index, column], 'unknown_days');
  }
}

/** In angle brackets or not. */
const EMAIL = /^<?([^\s@<>]{1,64}@[^\s@<>]{1,189})>?$/;
/** The class of a member has a short name. */
const MAX_CLASS = 60;

/** Reads who the people of a table are besides their names: address, alias and class. Phone numbers are not kept, and told. */
export function takePersonFields(
  table: RoledTable,
  people: readonly PersonRow[],
  draft: Draft,
): void {
  tellPhones(table, draft);
  const { grid, roles } = table;
  const columnOf = (role: 'email' | 'alias' | 'class') => roles.indexOf(role);
  const [email, alias, className] = [columnOf('email'), columnOf('alias'), columnOf('class')];
  if (Math.max(email, alias, className) < 0) return;
  const rowOf = new Map(people.map((row) => [row.cell, row.index]));
  for (const person of draft.people) {
    const row = rowOf.get(person.cell)!;
    const textAt = (column: number) => (column < 0 ? '' : grid.text(row, column));
    const address = textAt(email);
    const found = EMAIL.exec(address)?.[1];
    if (found !== undefined && z.regexes.email.test(found)) {
      person.email = found;
      person.emailCell = grid.name(row, email);
    } else if (/\p{L}|@/u.test(address)) {
      tellCell(draft, grid, [row, email], 'unknown_email');
    }
    const called = textAt(alias);
    if (/\p{L}/u.test(called) && called.length <= MAX_NAME) {
      person.alias = called;
      person.aliasCell = grid.name(row, alias);
    }
    const named = textAt(className);
    if (/[\p{L}\d]/u.test(named) && named.length <= MAX_CLASS) person.className = named;
  }
}

/** Tells that telephone numbers are not kept. */
function tellPhones({ grid, columns, head }: NamesTable, draft: Draft): void {
  for (const { index, heading, said, content } of columns) {
    const { phones, filled } = content;
    const isPhone = said === 'phone' || (said === null && phones * 2 > filled);
    if (!isPhone) continue;
    const cell = grid.name(Math.max(head - 1, 0), index);
    draft.unread.push({ cell, text: heading || grid.text(head, index), code: 'phone' });
  }
}

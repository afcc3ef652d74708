import { nameKey } from '@rallybook/contract/rules/names';
import { MAX_DAYS } from '@rallybook/contract/rules/registered-days';
import type { BlockContext, Draft } from './draft.ts';
import type { NameRoles } from './columns-of-names.ts';
import type { NamesTable } from './names-table.ts';
import type { TableRow } from './table-rows.ts';

/** A row of somebody in a table with names. */
export type PersonRow = Extract<TableRow, { kind: 'person' }>;

/** The rows of people; that a name stands there twice is told. */
export function takePeople(rows: readonly TableRow[], draft: Draft): PersonRow[] {
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
export function tellOthers(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  draft: Draft,
): void {
  const { grid, names } = table;
  for (const row of rows) {
    if (row.kind === 'other' && !/[:：]$/u.test(row.label) && row.label.length > 3) {
      const column = names.find((index) => grid.text(row.index, index) !== '') ?? names[0]!;
      draft.unread.push({ cell: grid.name(row.index, column), text: row.label, code: 'not_read' });
    }
    if (row.kind !== 'nameless') continue;
    for (const [column, role] of roles.entries()) {
      const text = grid.text(row.index, column);
      const isTaken = role !== 'ignored' && role !== 'sum' && role !== 'note' && text !== '';
      if (isTaken) draft.unread.push({ cell: grid.name(row.index, column), text, code: 'no_name' });
    }
  }
}

/** Reads the registered days of people, where a column says them. */
export function takeRegisteredDays(
  table: NamesTable,
  roles: NameRoles,
  people: readonly PersonRow[],
  { context, draft }: { context: BlockContext; draft: Draft },
): void {
  const column = roles.indexOf('amount');
  if (column < 0) return;
  const { grid } = table;
  for (const { index, name } of people) {
    const text = grid.text(index, column);
    const figure = context.reader.figure(grid.raw(index, column), text);
    if (figure === 'none' || text === '') continue;
    const days = figure === null ? NaN : figure.value;
    if (days === 0) continue;
    const isPossible = Number.isInteger(days) && days > 0 && days <= MAX_DAYS;
    if (isPossible) draft.registrations.push({ name, weekdays: null, days });
    else draft.unread.push({ cell: grid.name(index, column), text, code: 'unknown_days' });
  }
}

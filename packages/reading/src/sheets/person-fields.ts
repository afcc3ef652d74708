import { z } from 'zod';
import type { NameRoles } from './columns-of-names.ts';
import type { Draft } from './draft.ts';
import type { NamesTable } from './names-table.ts';
import { MAX_NAME } from './names-written.ts';
import type { PersonRow } from './people-rows.ts';

/** In angle brackets or not. */
const EMAIL = /^<?([^\s@<>]{1,64}@[^\s@<>]{1,189})>?$/;
/** The class of a member has a short name. */
const MAX_CLASS = 60;

/** Reads who the people of a table are besides their names: address, alias and class. Phone numbers are not kept, and told. */
export function takePersonFields(
  table: NamesTable,
  roles: NameRoles,
  people: readonly PersonRow[],
  draft: Draft,
): void {
  tellPhones(table, draft);
  const { grid } = table;
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
      draft.unread.push({ cell: grid.name(row, email), text: address, code: 'unknown_email' });
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
function tellPhones({ grid, columns, contents, head }: NamesTable, draft: Draft): void {
  for (const { index, heading, said } of columns) {
    const { phones, filled } = contents[index]!;
    const isPhone = said === 'phone' || (said === null && phones * 2 > filled);
    if (!isPhone) continue;
    const cell = grid.name(Math.max(head - 1, 0), index);
    draft.unread.push({ cell, text: heading || grid.text(head, index), code: 'phone' });
  }
}

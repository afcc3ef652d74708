import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

const member = (name: string) => ({
  id: name,
  name,
  alias: null,
  nicknames: [],
});

/** The people of a table of attendance, in a club in Madrid. */
function peopleIn(
  names: readonly string[],
  members: ReturnType<typeof member>[],
  nameOrder: NameOrder = 'as_written',
) {
  const rows = names.map((name) => `${name} | x`).join('\n');
  const sheet = sheetOf('October 2026', `\nName | 06/10/2026\n${rows}`);
  const club = { ...newClub('2026-11-27', 'EUR', 'Europe/Madrid'), members, nameOrder };
  return readSheets([sheet], {}, club).facts.people;
}

const askedIn = (...given: Parameters<typeof peopleIn>) =>
  peopleIn(...given)
    .filter(({ action }) => action === 'ask')
    .map(({ name, candidates }) => [name, ...candidates.map(({ memberName }) => memberName)]);

test('a first name in a sheet may be who is written so, where names are as written', () => {
  const members = [member('Anna Berg'), member('Eve Lind'), member('Eve Holm')];
  const names = ['Anna', 'Eve', 'Berg'];
  expect(askedIn(names, members)).toEqual([
    ['Anna', 'Anna Berg'],
    ['Eve', 'Eve Lind', 'Eve Holm'],
  ]);
  expect(askedIn(names, members, 'given_last')).toEqual([['Berg', 'Anna Berg']]);
});

test('a full name may be who is known by its beginning, where names are as written', () => {
  expect(askedIn(['Anna Maria Berg'], [member('Anna Maria')])).toEqual([
    ['Anna Maria Berg', 'Anna Maria'],
  ]);
  expect(askedIn(['Anna Maria Berg'], [member('Maria Berg')])).toEqual([]);
});

test('the first name is proposed as alias, where names are as written', () => {
  const aliases = (nameOrder: NameOrder) =>
    peopleIn(['Anna Berg', 'Eve Lind'], [], nameOrder).map(({ alias }) => alias);
  expect(aliases('as_written')).toEqual(['Anna', 'Eve']);
  expect(aliases('given_last')).toEqual(['Berg', 'Lind']);
});

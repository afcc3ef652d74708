import { expect, test } from 'vitest';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

test('members below Indonesian headings are read', () => {
  const rows = [
    ['No', 'Nama Lengkap', 'No HP', 'Email'],
    [1, 'Budi Santoso', '0812 3456 7890', 'budi@x.id'],
    [2, 'Siti Rahma', null, 'siti@x.id'],
    [3, 'Agus Wijaya', null, null],
  ];
  const { people } = readSheets([{ name: 'T', rows }], {}, newClub('2026-11-27')).facts;
  expect(people.map(({ name, email }) => [name, email])).toEqual([
    ['Budi Santoso', 'budi@x.id'],
    ['Siti Rahma', 'siti@x.id'],
    ['Agus Wijaya', null],
  ]);
});

import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

/** Who came by a table with two columns for each date, and what of it was told. */
function read(above: string, below: string) {
  const sheet = sheetOf(
    'T10',
    `
${above}
${below}
Lê Tám | x | | x | | 2
Trần Bông | | x | | x | 2
Đỗ Minh | x | | | x | 2`,
  );
  const { blocks, facts } = readSheets([sheet], {}, newClub('2026-11-27'));
  const came = Map.groupBy(facts.records, ({ person }) => person.name);
  return {
    came: Object.fromEntries(
      [...came].map(([name, all]) => [name, all.map(({ date }) => Number(date.slice(8)))]),
    ),
    whys: blocks.map(({ why }) => why),
    unread: blocks.flatMap(({ unread }) => unread),
  };
}

test.each([
  ['Sân 1', 'Sân 2'],
  ['Sáng', 'Tối'],
  ['Ca 1', 'Ca 2'],
  ['Court A', 'Court B'],
  ['Morning', 'Evening'],
])('a date above %s and %s spreads over both', (first, second) => {
  for (const [above, below] of [
    [' | 06/10 | | 08/10 | |', `Họ tên | ${first} | ${second} | ${first} | ${second} | Tổng`],
    ['Họ tên | 06/10 | | 08/10 | | Tổng', ` | ${first} | ${second} | ${first} | ${second} |`],
  ]) {
    expect(read(above!, below!)).toEqual({
      came: { 'Lê Tám': [6, 8], 'Trần Bông': [6, 8], 'Đỗ Minh': [6, 8] },
      whys: [null],
      unread: [],
    });
  }
});

test('names of people below a date are no heading', () => {
  const { came } = read('Họ tên | 06/10 | 07/10 | 08/10 | 09/10 | Tổng', 'Hà Sáng | x | | x | | 2');
  expect(Object.keys(came)).toEqual(['Hà Sáng', 'Lê Tám', 'Trần Bông', 'Đỗ Minh']);
});

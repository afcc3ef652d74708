import { describe, expect, test } from 'vitest';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import { rowsOfText } from './table/pasted.ts';

/** Who came by a pasted text. */
function cameBy(text: string): string {
  const sheets = [{ name: 'Tháng 10/2026', rows: rowsOfText(text) }];
  const { facts } = readSheets(sheets, {}, newClub('2026-11-27'));
  return facts.records.map(({ person, date }) => `${person.name} ${Number(date.slice(8))}`).join();
}

const CAME = 'Hùng 6,Hùng 8,Hoa 6';

describe('a table with bars between its cells', () => {
  test.each([
    ['without outer bars', 'Tên|6/10|8/10\nHùng|x|x\nHoa|x|'],
    ['with spaces', 'Tên | 6/10 | 8/10\nHùng | x | x\nHoa | x | '],
    ['with outer bars', '| Tên | 6/10 | 8/10 |\n| Hùng | x | x |\n| Hoa | x | |'],
    ['in Markdown', '| Tên | 6/10 | 8/10 |\n|:--|:-:|---|\n| Hùng | x | x |\n| Hoa | x | |'],
    [
      'with titles and remarks around it',
      'CLB Sao Mai\n\nĐiểm danh\nTên | 6/10 | 8/10\nHùng | x | x\nHoa | x |\nGhi chú: đủ',
    ],
    ['with the names of a day in one cell', 'Ngày | Người chơi\n6/10 | Hùng, Hoa\n8/10 | Hùng'],
  ])('%s is read', (about, text) => {
    const came = cameBy(text).split(',').toSorted();
    expect(came).toEqual(CAME.split(',').toSorted());
  });

  test('is none where a bar stands in one line only, or commas part more', () => {
    expect(rowsOfText('Hùng | x\nHoa\nMai')).toEqual([['Hùng | x'], ['Hoa'], ['Mai']]);
    expect(rowsOfText('Tên,6/10,Sân\nHùng,x,A|B\nHoa,x,A|C')).toEqual([
      ['Tên', '6/10', 'Sân'],
      ['Hùng', 'x', 'A|B'],
      ['Hoa', 'x', 'A|C'],
    ]);
  });
});

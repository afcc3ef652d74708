import { expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const namesIn = (text: string) => readMemberList(text).lines.map(({ name }) => name);

test('the account of whoever collects is told, and offered as nobody', () => {
  for (const account of ['Vietcombank 0123456789', 'MB Bank 0123456789', 'MoMo: 0912345678']) {
    const read = readMemberList(`Nguyễn Hoài Nam\n${account}\nTrần Thu Hương`);
    expect(read.lines.map(({ name }) => name)).toEqual(['Nguyễn Hoài Nam', 'Trần Thu Hương']);
    expect(read.told.map(({ line }) => line)).toContain(2);
  }
  expect(namesIn('Lê Vy 0912345678\nTrần Thu Hương')).toEqual(['Lê Vy', 'Trần Thu Hương']);
});

test('a name that is crossed out is asked about, and one that is ticked is a member', () => {
  const read = readMemberList('Nguyễn Hoài Nam\n❌ Đỗ Minh\n3. 🚫 Lê Hoa\n✅ Trần Thu Hương');
  expect(read.lines.map(({ name }) => name)).toEqual(['Nguyễn Hoài Nam', 'Trần Thu Hương']);
  expect(read.unclear.map(({ line }) => line)).toEqual([2, 3]);
});

test('a name that is struck out is asked about', () => {
  const read = readMemberList('Nguyễn Hoài Nam\n~~Đỗ Minh~~\n~Lê Hoa~\n-Vũ Lan-\n- Trần Thu Hương');
  expect(read.lines.map(({ name }) => name)).toEqual(['Nguyễn Hoài Nam', 'Trần Thu Hương']);
  expect(read.unclear.map(({ line }) => line)).toEqual([2, 3, 4]);
});

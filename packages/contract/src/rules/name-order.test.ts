import { expect, test } from 'vitest';
import { inNameOrder, nameComparison, nameOrderIn, writtenName } from './name-order.ts';

const VIETNAMESE = { nameOrder: 'given_last', language: 'en' } as const;
const ENGLISH = { nameOrder: 'as_written', language: 'en' } as const;
const sorted = (...names: string[]) => inNameOrder(VIETNAMESE, names, (name) => name);

test('names are ordered by the last word, then by the words before it', () => {
  expect(sorted('Trần Văn Bình', 'Nguyễn Thị An', 'Lê Văn Bình', 'Đỗ Thị Yến', 'Bùi Đạt')).toEqual([
    'Nguyễn Thị An',
    'Lê Văn Bình',
    'Trần Văn Bình',
    'Bùi Đạt',
    'Đỗ Thị Yến',
  ]);
});

test('accents count as in a Vietnamese dictionary, and spaces do not', () => {
  expect(sorted('Lê  Ân ', 'Lê Ăn', ' Lê An', 'Lê Anh')).toEqual([
    ' Lê An',
    'Lê Anh',
    'Lê Ăn',
    'Lê  Ân ',
  ]);
});

test('the comparison of names gives the same order as the list', () => {
  const names = ['Trần Bình', 'An', 'Lê Văn Bình', 'Cúc'];
  expect(names.toSorted(nameComparison(VIETNAMESE, names))).toEqual(sorted(...names));
});

test('a name in small letters or capitals gets one capital letter a word', () => {
  expect(writtenName('nguyễn thị hoa')).toBe('Nguyễn Thị Hoa');
  expect(writtenName(' NGUYỄN  THỊ ĐÀO ')).toBe('Nguyễn Thị Đào');
  expect(writtenName('hoa')).toBe('Hoa');
});

test('a name that mixes letters, and one word of capitals, stay as they are', () => {
  for (const name of ['Anh Tuấn IT', 'McDonald', 'TK', 'Lan béo', 'Nam 2', '']) {
    expect(writtenName(name)).toBe(name);
  }
});

test('names as they are written are ordered from the first letter on, in the language of the club', () => {
  const names = ['Zoë Adams', 'Đorđe Ilić', 'Danilo Zec', 'Eva Brown', 'Ana Young'];
  const inOrder = ['Ana Young', 'Danilo Zec', 'Đorđe Ilić', 'Eva Brown', 'Zoë Adams'];
  expect(inNameOrder(ENGLISH, names, (name) => name)).toEqual(inOrder);
  expect(names.toSorted(nameComparison(ENGLISH, names))).toEqual(inOrder);
});

test('only clubs in Vietnamese currency look for given names first, where they do not say so', () => {
  expect([nameOrderIn('VND'), nameOrderIn('EUR'), nameOrderIn('USD')]).toEqual([
    'given_last',
    'as_written',
    'as_written',
  ]);
});

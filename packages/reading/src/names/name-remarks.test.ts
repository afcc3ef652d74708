import { expect, test } from 'vitest';
import { readMemberList } from '../lists/member-list.ts';

const read = (line: string) => {
  const { lines } = readMemberList(line);
  return lines.map(({ name, alias, email }) => [name, alias, email]);
};

test('what stands in brackets behind a name is its alias or its address', () => {
  for (const line of [
    '1. Vũ Lan (Lan đen)',
    'Vũ Lan [Lan đen]',
    'Vũ Lan（Lan đen）',
    'Vũ Lan (Lan đen',
  ]) {
    expect(read(line), line).toEqual([['Vũ Lan', 'Lan đen', null]]);
  }
  expect(read('Vũ Lan (Lan đen, lan@club.example)')).toEqual([
    ['Vũ Lan', 'Lan đen', 'lan@club.example'],
  ]);
  expect(read('Vũ Lan (Lan đen), lan@club.example')).toEqual([
    ['Vũ Lan', 'Lan đen', 'lan@club.example'],
  ]);
});

test('remarks in brackets are no alias', () => {
  for (const remark of [
    'nữ',
    'T3, T5',
    'T3-T5-CN',
    'thứ 3, thứ 5',
    'thứ năm',
    '0912345678',
    'ĐT: 0912 345 678',
    'mới',
    'thủ quỹ',
    'trình TB',
    'vãng lai',
    '2 buổi',
    '',
  ]) {
    expect(read(`Lê Hoa (${remark})`), remark).toEqual([['Lê Hoa', null, null]]);
  }
  expect(read('Lê Hoa (nữ, Hoa béo, T3)')).toEqual([['Lê Hoa', 'Hoa béo', null]]);
});

test('Nam in brackets is the alias of somebody called Nam, and else says that he is a man', () => {
  expect(read('Lê Hoài Nam (Nam)')).toEqual([['Lê Hoài Nam', 'Nam', null]]);
  expect(read('Lê Tuấn (Nam)')).toEqual([['Lê Tuấn', null, null]]);
});

test('a telephone number behind a name is dropped, wherever it stands', () => {
  for (const line of [
    'Lê Hoa - 0912345678',
    'Lê Hoa 0912 345 678',
    'Lê Hoa, 0912.345.678',
    'Lê Hoa: +84912345678',
    'Lê Hoa +34 612 345 678',
    'Lê Hoa - 0049 151 23456789',
    'Lê Hoa, +1 (415) 555-0132',
  ])
    expect(read(line), line).toEqual([['Lê Hoa', null, null]]);
});

test('numbers, bullets, emoji and stars around a name go', () => {
  for (const line of [
    '1️⃣ Lê Hoa',
    '01/ Lê Hoa',
    '2 - Lê Hoa',
    '– Lê Hoa',
    '● Lê Hoa',
    '7 Lê Hoa',
    '🏸 Lê Hoa 🏸',
    '*Lê Hoa*',
    '✅ 3. Lê Hoa',
    '- Lê Hoa.',
    'Thủ quỹ: Lê Hoa',
  ])
    expect(read(line), line).toEqual([['Lê Hoa', null, null]]);
});

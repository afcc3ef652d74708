import { describe, expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const NAMES = ['Budi Santoso', 'Dewi Lestari', 'Tom Hill'];
const read = (text: string) =>
  readChatText(text, { today: '2026-11-30', schedules: [], names: NAMES });

describe('a day with its names below it', () => {
  test.each([
    'Main Kamis 26/11 jam 19-21',
    'Main Kamis 26/11 pukul 19.00-21.00 WIB',
    'Latihan 26/11 jam 19.00 s/d 21.00',
    'Absensi Kamis 26/11',
    'List main 26/11',
    'Yg hadir 26/11:',
    'Playing 26/11',
    'Thu 26 Nov - confirmed:',
    'Available Thu 26 Nov:',
  ])('%s', (heading) => {
    const { days, unread, questions } = read(`${heading}\n1. Budi Santoso\n2. Dewi Lestari`);
    expect(days).toMatchObject([
      { date: '2026-11-26', names: [{ name: 'Budi Santoso' }, { name: 'Dewi Lestari' }] },
    ]);
    expect([unread, questions]).toEqual([[], []]);
  });
});

test.each([
  'Not playing: Tom Hill',
  'Unavailable: Tom Hill',
  'Apologies: Tom Hill',
  'Yg gak ikut: Tom Hill',
  'Nggak bisa: Tom Hill',
])('%s: was not there', (line) => {
  const { days, absent, unread } = read(`26/11\nBudi Santoso\n${line}`);
  expect(days.map((day) => day.names.map(({ name }) => name))).toEqual([['Budi Santoso']]);
  expect(absent).toMatchObject([{ date: '2026-11-26', name: 'Tom Hill' }]);
  expect(unread).toEqual([]);
});

test('"absen", which is to be away and to sign the list, records nobody', () => {
  expect(read('Absen 26/11\nBudi Santoso\nAbsen: Dewi Lestari').days).toEqual([]);
});

test.each([
  ['26/11 có mặt 2: Budi Santoso, Dewi Lestari', []],
  ['Buổi 26/11 vắng 1: Tom Hill. Có mặt: Budi Santoso, Dewi Lestari', ['Tom Hill']],
  ['26/11\nĐi 2: Budi Santoso, Dewi Lestari\nNghỉ 1: Tom Hill', ['Tom Hill']],
  ['26/11\nHadir 2: Budi Santoso, Dewi Lestari', []],
])('how many came or did not stands before the colon: %s', (text, away) => {
  const { days, absent, unread } = read(text);
  const came = days.map(({ date, names }) => [date, ...names.map(({ name }) => name)]);
  expect(came).toEqual([['2026-11-26', 'Budi Santoso', 'Dewi Lestari']]);
  expect(absent.map(({ name }) => name)).toEqual(away);
  expect(unread).toEqual([]);
});

test('a number behind another word is no count: the names below it have no other day', () => {
  const { days } = read('26/11\nBudi Santoso\nNgày 5: Tom Hill');
  expect(days.flatMap(({ names }) => names.map(({ name }) => name))).toEqual(['Budi Santoso']);
});

test.each([
  'Thứ 3 (24/11) 20h sân Phú Thọ',
  '24/11 sân Kỳ Hòa',
  'T3 24/11 20h Sân Bình Minh',
  '24/11 court Central Park',
])('the place behind a day is told, and is nobody: %s', (heading) => {
  const { days, unread } = read(`${heading}\nBudi Santoso\nDewi Lestari`);
  expect(days[0]!.names.map(({ name }) => name)).toEqual(['Budi Santoso', 'Dewi Lestari']);
  expect(unread).toMatchObject([{ line: 1 }]);
});

import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const read = (text: string) =>
  readCostText(text, {
    currency: 'VND',
    members: [{ id: 'nam', name: 'Nam', alias: null, nicknames: [] }],
    today: '2026-11-24',
  });

test.each([
  'sân thắng 100k',
  'cầu lời 20k',
  'cầu thưởng 300k',
  'sân mai 300k',
  'sân tối đa 300k',
  'sân trung bình 300k',
  'đóng tiền sân 400k',
  'sân Khoa 70k',
  'sân thêm 20k',
  'court Khoa 200k',
])('a word of a court or a shuttlecock that may say something else is asked about: %s', (text) => {
  expect(read(text).costs).toEqual([]);
  expect(read(text).questions.map(({ kind }) => kind)).toEqual(['direction_of_value']);
});

test.each([
  'sân Kỳ Hoà 300k',
  'sân kỳ hoà 300k',
  'sân bình minh 2 tiếng 300k',
  'sân Viettel 300k',
  'cầu Hải Yến 2 ống 560k',
  'thuê sân buổi tối 300k',
  'court Riverside 2h 300k',
])('a place, a brand and a time are no question: %s', (text) => {
  expect(read(text).questions).toEqual([]);
  expect(read(text).costs).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { guestIn } from './guest-names.ts';

/** Written names, how many guests they are, and whose. */
const GUESTS: Record<string, [count: number, host: string | null]> = {
  khách: [1, null],
  Khach: [1, null],
  KHÁCH: [1, null],
  '2 khách': [2, null],
  'khách x3': [3, null],
  'khách vãng lai': [1, null],
  'Vãng lai': [1, null],
  'vang lai 2': [2, null],
  guest: [1, null],
  '2 guests': [2, null],
  'bạn Vy': [1, 'Vy'],
  'bạn của Vy': [1, 'Vy'],
  'ban cua vy': [1, 'vy'],
  '2 bạn của chị Vy': [2, 'chị Vy'],
  'bạn Vy x2': [2, 'Vy'],
  'khách của Long đen': [1, 'Long đen'],
  'khách Long': [1, 'Long'],
  'guest of Anna': [1, 'Anna'],
  "Anna's friend": [1, 'Anna'],
  'vợ Long': [1, 'Long'],
  'Lan (bạn Vy)': [1, 'Vy'],
  'Lan (khách của Vy)': [1, 'Vy'],
  'Lan khách': [1, null],
  coach: [1, null],
  'HLV Quân': [1, null],
  'anh Tú hlv': [1, null],
};

test.each(Object.entries(GUESTS))('%s is a guest', (written, [count, host]) => {
  expect(guestIn(written)).toMatchObject({ count, host });
});

test.each(['Khánh', 'Bạn', 'Ban Mai', 'Bành Vy', 'vợ chồng Long', 'Lan', 'Lan (sân 2)', 'An HLVs'])(
  '%s is the name of somebody',
  (written) => expect(guestIn(written)).toBeNull(),
);

test('a number behind the word may tell guests apart, one before it counts them', () => {
  expect(['khách 2', '2 khách', 'khách x2'].map((text) => guestIn(text)?.isNumbered)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a guest who is named in Indonesian is nobody whose guest they are', () => {
  expect(guestIn('Tamu Doni')).toMatchObject({ host: null, count: 1 });
  expect(guestIn('2 tamu dari Budi')).toMatchObject({ host: 'Budi', count: 2 });
});

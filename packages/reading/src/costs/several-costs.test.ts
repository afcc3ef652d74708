import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const MEMBERS = ['Nguyễn Văn An', 'Trần Thị Vy', 'Võ Thanh Mai'].map((name) => {
  const alias = name.split(' ').at(-1)!;
  return { id: alias, name, alias, nicknames: [] };
});

type Of = 'VND' | 'GBP' | 'IDR';
const readAs = (text: string, currency: Of = 'VND', answers = {}) =>
  readCostText(text, { currency, members: MEMBERS, today: '2026-11-30', answers });

/** The costs of a text, each in one word: `courts 600 An`. */
const costsOf = (text: string, currency: Of = 'VND', answers = {}) =>
  readAs(text, currency, answers).costs.map(({ date, category, amount, payerId, note }) =>
    [date.slice(8), category, amount, payerId, note].filter((part) => part !== null).join(' '),
  );

const THREE = ['24 COURT_RENTAL 600000', '24 SHUTTLE 230000', '24 OTHER 50000 nước'];
const TWO = THREE.slice(0, 2);

test.each([
  '24/11 sân 600k, cầu 230k, nước 50k',
  '24/11: sân 600k; cầu 230k; nước 50k',
  '24/11 sân 600k + cầu 230k + nước 50k',
  '24/11 sân 600k cầu 230k nước 50k',
  '24/11 Sân: 600.000 Cầu: 230.000 nước: 50.000',
  '24/11 600k sân, 230k cầu, 50k nước',
  '24/11 sân 600, cầu 230, nước 50',
  '24/11 chi phí: sân 600k, cầu 230k, nước 50k',
  '24/11 sân 600k, cầu 230k, nước 50k = 880k',
  '24/11 sân 600k, cầu 230k, nước 50k, tổng 880k',
  '24/11 sân 600k, cầu 230k, nước 50k (tổng 880k)',
  '24/11 sân 600k, cầu 230k và nước 50k. Tổng cộng: 880.000đ',
  '24/11 tổng 880k: sân 600k, cầu 230k, nước 50k',
])('a line of several costs is each of them: %s', (text) => {
  expect(costsOf(text)).toEqual(THREE);
  expect(readAs(text)).toMatchObject({ unread: [], questions: [] });
});

test('each of them has paid who stands in its part, or before all of them', () => {
  const paid = ['24 COURT_RENTAL 600000 An', '24 SHUTTLE 230000 Vy'];
  expect(costsOf('24/11 An ứng sân 600k, Vy ứng cầu 230k')).toEqual(paid);
  expect(costsOf('24/11 sân 600k (An), cầu 230k (Vy)')).toEqual(paid);
  expect(costsOf('24/11 sân 600k - An, cầu 230k - Vy')).toEqual(paid);
  const ofOne = TWO.map((cost) => `${cost} An`);
  expect(costsOf('24/11 An: sân 600k, cầu 230k')).toEqual(ofOne);
  expect(costsOf('24/11 An ứng: sân 600k, cầu 230k = 830k')).toEqual(ofOne);
});

/** A question about who paid, with its answers, and the costs by each of them. */
const asksWhoPaid = (text: string) => {
  const { costs, questions } = readAs(text);
  expect(costs).toEqual([]);
  expect(questions).toMatchObject([{ kind: 'payer_of_cost' }]);
  const { id, value, choices } = questions[0]!;
  const keys = choices.map(({ key }) => key);
  return [value, ...keys.map((key) => costsOf(text, 'VND', { [id]: key }).join(', '))];
};

test('where only some say who paid, it is asked of the others', () => {
  const court = '24 COURT_RENTAL 600000';
  const shuttles = '24 SHUTTLE 230000';
  const ofShuttles = [
    'cầu 230k',
    `${court} An, ${shuttles} An`,
    `${court} An, ${shuttles}`,
    '',
  ] as const;
  expect(asksWhoPaid('24/11 An trả sân 600k, cầu 230k')).toEqual(ofShuttles);
  expect(asksWhoPaid('24/11 An trả sân 600k cầu 230k')).toEqual(ofShuttles);
  expect(asksWhoPaid('24/11 sân 600k (An), cầu 230k')).toEqual(ofShuttles);
  const ofCourt = ['sân 600k', `${court} An, ${shuttles} An`, `${court}, ${shuttles} An`, ''];
  expect(asksWhoPaid('24/11 sân 600k cầu 230k An trả')).toEqual(ofCourt);
  expect(asksWhoPaid('24/11 sân 600k, cầu 230k (An trả)')).toEqual(ofCourt);
  expect(asksWhoPaid('24/11 sân 600k, cầu 230k, An trả')).toEqual(ofCourt);
  expect(asksWhoPaid('24/11 sân 600k (An), cầu 230k (Vy), nước 50k')).toEqual([
    'nước 50k',
    `${court} An, ${shuttles} Vy, 24 OTHER 50000 An nước`,
    `${court} An, ${shuttles} Vy, 24 OTHER 50000 Vy nước`,
    `${court} An, ${shuttles} Vy, 24 OTHER 50000 nước`,
    '',
  ]);
});

test('what was answered of the costs beside one payer is not said of those beside another', () => {
  const { id } = readAs('24/11 An trả sân 600k, cầu 230k').questions[0]!;
  const { costs, questions } = readAs('24/11 Vy trả sân 600k, cầu 230k', 'VND', {
    [id]: 'club_paid',
  });
  expect(costs).toEqual([]);
  expect(questions).toHaveLength(1);
});

test.each([
  '24/11 sân 600k, cầu 230k = 830k (An)',
  '24/11 sân 600k, cầu 230k, tổng 830k An trả',
  '24/11 sân 600k, cầu 230k, An trả hết',
  '24/11 sân 600k cầu 230k An trả hết',
  '24/11 An: sân 600k cầu 230k',
])('who stands behind the sum, or paid everything, has paid all of them: %s', (text) => {
  expect(costsOf(text)).toEqual(TWO.map((cost) => `${cost} An`));
  expect(readAs(text).questions).toEqual([]);
});

test('who is said to be the club is asked no more', () => {
  expect(costsOf('24/11 sân 600k, cầu 230k, quỹ trả')).toEqual(TWO);
  expect(costsOf('24/11 An trả sân 600k, quỹ trả cầu 230k')).toEqual([`${TWO[0]} An`, TWO[1]]);
});

test('a cost may be so many times a price', () => {
  const costs = ['24 COURT_RENTAL 300000 2h x 150k', '24 SHUTTLE 225000 25k x 9 quả'];
  expect(costsOf('24/11 sân 2h x 150k = 300k, cầu 25k x 9 quả = 225k')).toEqual(costs);
  expect(costsOf('24/11 sân 2h x 150k = 300k + cầu 25k x 9 quả = 225k = 525k')).toEqual(costs);
  const ofEach = ['24 COURT_RENTAL 300000 2h x 150k / h', '24 SHUTTLE 225000 25k / quả x 9 quả'];
  expect(costsOf('24/11 sân 2h x 150k/h = 300k, cầu 25k/quả x 9 quả = 225k')).toEqual(ofEach);
});

test('costs are so in other languages, too', () => {
  expect(costsOf('24/11 Court £36, shuttles £22.50, water £4', 'GBP')).toEqual([
    '24 COURT_RENTAL 3600',
    '24 SHUTTLE 2250',
    '24 OTHER 400 water',
  ]);
  expect(costsOf('24/11 pista £40, volantes £25, agua £12', 'GBP')).toEqual([
    '24 COURT_RENTAL 4000',
    '24 SHUTTLE 2500',
    '24 OTHER 1200 agua',
  ]);
  expect(costsOf('24/11 kok 2 slop 180rb, air mineral 24rb', 'IDR')).toEqual([
    '24 SHUTTLE 180000 2 slop',
    '24 OTHER 24000 air mineral',
  ]);
});

test.each([
  '24/11 sân 600k, cầu 230k = 850k',
  '24/11 sân 600k, cầu 230k, tổng 850k',
  '24/11 sân 600k, cầu 2 x 130k = 860k',
  '24/11 sân 600k, cầu 2 x 130k = 280k',
  '24/11 sân 150k/sân, cầu 230k',
  '24/11 sân 60k/người, cầu 230k',
  '24/11 sân 600k An cầu 230k',
  '24/11 sân 600k An cầu 230k Vy',
  '24/11 sân 600k, cầu 230k, trả Vy',
  '24/11 sân 600k, cầu 230k, Vy chưa trả',
  '24/11 An trả sân 600k, cầu 230k',
  '24/11 sân 600k, cầu 230k (An trả)',
  '24/11 sân 600k, cầu 230k chưa trả',
  '24/11 sân 600k, chia 8 người, mỗi người 75k',
  '24/11 sân 600k, giảm 50k',
  '24/11 sân 600k, cọc 100k',
  '24/11 sân 600k, Khoa 70k',
  '24/11 sân 600k, cầu 230k, Khoa',
  '24/11 sân 600k, cầu 230k, 8 người',
  '24/11 sân 600k, 50k',
  '24/11 thu 800k - sân 600k - cầu 230k',
  '24/11 sân T3 600k, sân T5 600k',
  'sân 2, cầu 230k',
  'cầu 2 ống, 480k, nước 50k',
  'Dự kiến: sân 600k, cầu 230k',
  'An nợ: sân 600k, cầu 230k',
])('what is not proved of each of them is none: %s', (text) => {
  expect(costsOf(text)).toEqual([]);
});

test('a day that is asked is asked once for the line', () => {
  const { costs, open, questions } = readAs('30/12 sân 600k, cầu 230k');
  expect(costs).toEqual([]);
  expect(open).toEqual([1]);
  expect(questions).toMatchObject([{ kind: 'year_of_date' }]);
});

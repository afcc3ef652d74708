import { AmountTooLargeError } from '@rallybook/contract/rules/money/amounts';
import type {
  Count,
  Purchase,
  ShuttleHistory,
  Use,
} from '@rallybook/contract/rules/shuttles/history';
import { vnd } from '@rallybook/contract/test/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveStock } from '../../../test/naive-stock.ts';
import { rateUse, stockOn } from './stock-figures.ts';
import { followStock } from './stock.ts';

const LAST = '2026-10-31';
const ofTwelve = (id: string, date: string, price: number, tubes = 1): Purchase => ({
  id,
  date: `2026-10-${date}`,
  tubes,
  perTube: 12,
  price: vnd(price),
});
const use = (id: string, date: string, pieces: number, isEstimate = false): Use => ({
  id,
  date: `2026-10-${date}`,
  pieces,
  tubes: null,
  isEstimate,
});
const count = (id: string, date: string, pieces: number): Count => ({
  id,
  date: `2026-10-${date}`,
  pieces,
});
const history = (change: Partial<ShuttleHistory>): ShuttleHistory => ({
  purchases: [],
  uses: [],
  counts: [],
  ...change,
});
const usesOf = (given: ShuttleHistory) => Object.fromEntries(followStock(given).uses);

test('the first pieces of a purchase cost their part, half up, and the last ones the rest', () => {
  const { a, b, c } = usesOf(
    history({
      purchases: [ofTwelve('1', '01', 100)],
      uses: [use('a', '02', 5), use('b', '03', 5), use('c', '04', 2)],
    }),
  );
  expect([a?.cost, b?.cost, c?.cost]).toEqual([42, 41, 17]);
});

test('a use takes from the oldest purchase first, and on one day from what came that day', () => {
  const { a, b } = usesOf(
    history({
      purchases: [ofTwelve('2', '05', 2400), ofTwelve('1', '01', 1200)],
      uses: [use('b', '05', 6), use('a', '02', 10)],
    }),
  );
  expect([a?.cost, b?.cost]).toEqual([1000, 200 + 4 * 200]);
});

test('what is used before it is there comes from the next purchase, or costs like the last one', () => {
  const short = history({ purchases: [ofTwelve('1', '01', 100)], uses: [use('a', '02', 17)] });
  // 100 for all twelve, and five at 8.33 each.
  expect(usesOf(short)['a']).toMatchObject({ cost: 142, isShort: true });
  expect(stockOn(short, followStock(short), LAST)).toEqual({ pieces: -5, value: -42 });
  const covered = { ...short, purchases: [...short.purchases, ofTwelve('2', '09', 240)] };
  expect(usesOf(covered)['a']).toMatchObject({ cost: 200, isShort: true });
  expect(stockOn(covered, followStock(covered), LAST)).toEqual({ pieces: 7, value: 140 });
  const dated = { ...short, purchases: [...short.purchases, ofTwelve('2', '01', 240)] };
  expect(usesOf(dated)['a']).toMatchObject({ cost: 200, isShort: false });
  expect(usesOf(history({ uses: [use('a', '02', 3)] }))['a']).toMatchObject({
    cost: 0,
    isShort: true,
  });
});

test('a count corrects the estimates before it in proportion, equal remainders to the later one', () => {
  const counted = history({
    purchases: [ofTwelve('1', '01', 1200, 2)],
    uses: [use('a', '02', 4, true), use('b', '03', 3), use('c', '04', 4, true)],
    counts: [count('x', '05', 14)],
  });
  const { a, b, c } = usesOf(counted);
  expect([a?.pieces, b?.pieces, c?.pieces]).toEqual([3, 3, 4]);
  expect([a?.givenPieces, c?.givenPieces]).toEqual([4, 4]);
  expect(followStock(counted).counts.get('x')).toEqual({ expected: 13, difference: 1 });
});

test('what no estimate explains is lost at its cost, or found for nothing', () => {
  const lost = history({
    purchases: [ofTwelve('1', '01', 1200)],
    uses: [use('a', '02', 2)],
    counts: [count('x', '05', 7)],
  });
  expect(followStock(lost).losses).toEqual([{ date: '2026-10-05', pieces: 3, cost: 300 }]);
  const found = history({
    ...lost,
    uses: [use('a', '02', 2, true)],
    counts: [count('x', '05', 15)],
  });
  expect(followStock(found)).toMatchObject({
    losses: [],
    found: [{ date: '2026-10-05', pieces: 3 }],
  });
  expect(stockOn(found, followStock(found), LAST)).toEqual({ pieces: 15, value: 1200 });
});

test('a use in tubes is one of tubes of the last purchase up to its date, else of twelve', () => {
  const inTubes: Use = { ...use('a', '03', 0), pieces: null, tubes: 2 };
  const six = { ...ofTwelve('1', '03', 600), perTube: 6 };
  expect(usesOf(history({ uses: [inTubes] }))['a']?.pieces).toBe(24);
  expect(usesOf(history({ uses: [inTubes], purchases: [six] }))['a']?.pieces).toBe(12);
});

test('a month is rated with two decimals, and nothing is divided by nothing', () => {
  const month = { cost: 100_000, pieces: 3, sessions: 2, playerMinutes: 8 * 120, left: 7 };
  expect(rateUse('VND', vnd(month))).toEqual({
    pricePerPiece: 33.33,
    piecesPerSession: 1.5,
    piecesPerPlayerHour: 0.19,
    sessionsLeft: 4,
  });
  expect(
    rateUse('VND', { cost: vnd(0), pieces: 0, sessions: 0, playerMinutes: 0, left: 5 }),
  ).toEqual({
    pricePerPiece: null,
    piecesPerSession: null,
    piecesPerPlayerHour: null,
    sessionsLeft: null,
  });
});

const day = fc
  .integer({ min: 1, max: 28 })
  .map((number) => `2026-10-${String(number).padStart(2, '0')}`);
const whole = (max: number) => fc.integer({ min: 1, max });
/** Ids in any order of dates: purchases are often dated back. */
const histories = fc
  .record({
    purchases: fc.array(
      fc.record({ date: day, tubes: whole(3), perTube: whole(13), price: whole(5000) }),
      { maxLength: 6 },
    ),
    uses: fc.array(
      fc
        .record({ date: day, amount: whole(20), inTubes: fc.boolean(), isEstimate: fc.boolean() })
        .map(({ amount, inTubes, ...rest }) => ({
          ...rest,
          pieces: inTubes ? null : amount,
          tubes: inTubes ? 1 + (amount % 2) : null,
        })),
      { maxLength: 12 },
    ),
    counts: fc.uniqueArray(fc.record({ date: day, pieces: fc.integer({ min: 0, max: 40 }) }), {
      maxLength: 5,
      selector: ({ date }) => date,
    }),
    order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  })
  .map(({ purchases, uses, counts, order }): ShuttleHistory => {
    let next = 0;
    const withId = <T>(entry: T) => ({ ...entry, id: `${order[next]! % 97}-${(next += 1)}` });
    return {
      purchases: vnd(purchases.map(withId)),
      uses: uses.map(withId),
      counts: counts.map(withId),
    };
  });

test('every piece of random histories costs what a slow second count says, and all adds up', () => {
  fc.assert(
    fc.property(histories, (given) => {
      const stock = followStock(given);
      const naive = naiveStock(given);
      const uses = Object.entries(naive.uses).map(([id, { given: givenPieces, ...rest }]) => [
        id,
        { givenPieces, ...rest },
      ]);
      expect(Object.fromEntries(stock.uses)).toEqual(Object.fromEntries(uses));
      expect(Object.fromEntries(stock.counts)).toEqual(naive.counts);
      expect(stock.losses).toEqual(naive.lost);
      const left = stockOn(given, stock, LAST);
      expect(left).toEqual({ pieces: naive.left, value: naive.value });
      const taken = [...stock.uses.values(), ...stock.losses].map(({ cost }) => cost);
      const paid = given.purchases.reduce((sum, { price }) => sum + price, 0);
      expect(taken.reduce((sum, cost) => vnd(sum + cost), left.value)).toBe(paid);
    }),
    { numRuns: 400 },
  );
});

/** Adds up what was used for sure on each day, but for those of a period. */
function byDay({ uses, ...rest }: ShuttleHistory, first: string, last: string): ShuttleHistory {
  const isApart = ({ isEstimate, date }: Use) => isEstimate || (first <= date && date <= last);
  const others = uses.filter((use) => !isApart(use));
  const sums = [...Map.groupBy(others, ({ date }) => date)].flatMap(([date, some]) => {
    const inPieces = some.filter(({ pieces }) => pieces !== null);
    const inTubes = some.filter(({ tubes }) => tubes !== null);
    const pieces = inPieces.reduce((sum, inPiece) => sum + inPiece.pieces!, 0);
    const tubes = inTubes.reduce((sum, inTube) => sum + inTube.tubes!, 0);
    const plain = { date, isEstimate: false };
    return [
      ...(inPieces.length > 0 ? [{ ...plain, id: `${date} p`, pieces, tubes: null }] : []),
      ...(inTubes.length > 0 ? [{ ...plain, id: `${date} t`, pieces: null, tubes }] : []),
    ];
  });
  return { ...rest, uses: [...uses.filter(isApart), ...sums] };
}

test('uses that are added up by day leave the costs of all others as they are', () => {
  fc.assert(
    fc.property(histories, day, day, (given, a, other) => {
      const [first, last] = [a, other].toSorted() as [string, string];
      const added = byDay(given, first, last);
      const [stock, sums] = [followStock(given), followStock(added)];
      // Beyond what was bought, each use is rounded by itself.
      fc.pre(stockOn(given, stock, LAST).pieces >= 0);
      expect(sums.counts).toEqual(stock.counts);
      expect(sums.losses).toEqual(stock.losses);
      for (const date of [first, last, LAST])
        expect(stockOn(added, sums, date)).toEqual(stockOn(given, stock, date));
      for (const { id, date } of given.uses)
        if (first <= date && date <= last) expect(sums.uses.get(id)).toEqual(stock.uses.get(id));
    }),
    { numRuns: 400 },
  );
});

test('60: a value or a cost that a double cannot hold is refused', () => {
  const purchases = Array.from({ length: 10 }, (_, nth) => ofTwelve(`${nth}`, '01', 1e15));
  const bought = history({ purchases });
  expect(() => stockOn(bought, followStock(bought), LAST)).toThrow(AmountTooLargeError);
  const used = history({ purchases, uses: [use('a', '02', 120)] });
  expect(() => followStock(used)).toThrow(AmountTooLargeError);
});

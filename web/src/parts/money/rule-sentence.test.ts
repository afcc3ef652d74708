import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ruleSentence, type RuleNumbers } from './rule-sentence';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const say = (rule: Omit<RuleNumbers, 'roundTo'> & { roundTo?: RuleNumbers['roundTo'] }) =>
  ruleSentence('VND', 'badminton', { roundTo: 0, ...rule }, 'en');

test('fixed fees are told by the two numbers that the club has given', () => {
  const left = 'The club keeps what is left over and pays what is missing.';
  expect(say({ kind: 'fixed_fees', registrationFee: 40, unregistrationFee: 60 })).toBe(
    `A booked session costs 40 kVND, a drop-in 60 kVND. ${left}`,
  );
  expect(say({ kind: 'fixed_fees', registrationFee: 40, unregisteredFeeRatio: 1.5 })).toBe(
    `A booked session costs 40 kVND, a drop-in 1.5 times as much. ${left}`,
  );
  expect(say({ kind: 'fixed_fees', unregistrationFee: 60, unregisteredFeeRatio: 1.25 })).toBe(
    `A drop-in costs 60 kVND, 1.25 times as much as a booked session. ${left}`,
  );
});

test("a rule is told with the club's own numbers, and what it rounds to", () => {
  expect(say({ kind: 'shared_ratio', ratio: 1.3, roundTo: 1000 })).toBe(
    'All costs of the month are split over all times that people played; a drop-in counts as 1.3 booked sessions. Amounts are rounded up to 1,000 đ.',
  );
  expect(say({ kind: 'shared', roundTo: 1000, round: 'nearest' })).toMatch(
    /Amounts are rounded to the nearest 1,000 đ\.$/,
  );
  expect(say({ kind: 'flat', monthlyFee: 320, halfFee: 320, halfUpToDays: 0, dropInFee: 50 })).toBe(
    'Whoever is registered pays 320 kVND a month. A drop-in pays 50 kVND each time.',
  );
  expect(say({ kind: 'flat', monthlyFee: 300, halfFee: 170, halfUpToDays: 5, dropInFee: 70 })).toBe(
    'Whoever is registered pays 300 kVND a month, or 170 kVND for at most 5 days. A drop-in pays 70 kVND each time.',
  );
  expect(say({ kind: 'groups', dropInFee: 65, shuttlesBy: 'attended' })).toMatch(
    /A drop-in pays 65 kVND, .* Shuttles are split by attended sessions\.$/,
  );
});

test('a number that is still being entered is left open', () => {
  expect(say({ kind: 'flat', monthlyFee: null, halfFee: Number.NaN })).toBe(
    'Whoever is registered pays … a month, or … for at most … days. A drop-in pays … each time.',
  );
});

test('a club of another sport reads its own words for what it plays with', () => {
  const rule = { kind: 'groups', dropInFee: 65, shuttlesBy: 'booked', roundTo: 0 } as const;
  expect(ruleSentence('VND', 'tennis', rule, 'en')).toMatch(
    /The cost of balls is split by booked sessions\.$/,
  );
  expect(ruleSentence('EUR', 'table_tennis', rule, 'en')).toMatch(
    /^The table rental of each weekly session is split equally among those registered for it\./,
  );
});

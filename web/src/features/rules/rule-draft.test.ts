import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { draftOf, ruleOf, sliderOf } from './rule-draft';

const shared: GivenFeeRule = { kind: 'shared', roundTo: 0 };
const fees: GivenFeeRule = {
  kind: 'fixed_fees',
  roundTo: 500,
  registrationFee: kvnd(45),
  unregisteredFeeRatio: 1.5,
};

test.each<GivenFeeRule>([
  shared,
  fees,
  { kind: 'shared_ratio', roundTo: 0, ratio: 1.25 },
  { kind: 'groups', roundTo: 1000, dropInFee: kvnd(60), shuttlesBy: 'attended' },
  {
    kind: 'flat',
    roundTo: 0,
    monthlyFee: kvnd(400),
    halfFee: kvnd(0),
    halfUpToDays: 31,
    dropInFee: kvnd(0),
  },
  { kind: 'per_session', roundTo: 0, noSession: 'attended' },
  { kind: 'shared', roundTo: 1000, round: 'nearest' },
])('a draft of the rule $kind gives the same rule', (rule) => {
  expect(ruleOf(draftOf('VND', rule, shared))).toEqual(rule);
});

test('another kind starts with the settings and the usual values', () => {
  expect(ruleOf({ ...draftOf('VND', shared, fees), kind: 'fixed_fees' })).toEqual({
    ...fees,
    roundTo: 0,
  });
  expect(ruleOf({ ...draftOf('VND', shared, shared), kind: 'groups' })).toMatchObject({
    dropInFee: 60,
  });
});

test.each([
  ['an empty field', { dropInFee: null }],
  ['an amount that cannot be read', { dropInFee: Number.NaN }],
  ['a fee below zero', { dropInFee: -1 }],
])('%s gives no rule', (_, part) => {
  expect(ruleOf({ ...draftOf('VND', shared, shared), kind: 'groups', ...part })).toBeNull();
});

test('a ratio above 10 gives no rule, nor do fixed fees with only one fee', () => {
  const draft = draftOf('VND', shared, shared);
  expect(ruleOf({ ...draft, kind: 'shared_ratio', ratio: 10.5 })).toBeNull();
  expect(ruleOf({ ...draft, kind: 'fixed_fees', unregistrationFee: null })).toBeNull();
});

test('the slider is for the fee or the ratio of the rule, with a range that fits its value', () => {
  const draft = draftOf('VND', shared, fees);
  expect(sliderOf('VND', draft)).toBeNull();
  expect(sliderOf('VND', { ...draft, kind: 'flat', monthlyFee: 1200 })).toMatchObject({
    max: 2000,
  });
  expect(sliderOf('VND', { ...draft, kind: 'shared_ratio' })).toMatchObject({
    name: 'ratio',
    max: 3,
  });
  expect(sliderOf('VND', { ...draft, kind: 'groups', dropInFee: Number.NaN })).toBeNull();
});

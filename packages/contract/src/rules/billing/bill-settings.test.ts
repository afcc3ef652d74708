import { expect, test } from 'vitest';
import { vnd } from '../../../test/money.ts';
import { type BillSettings, completeBillSettings, shownFee, shownRatio } from './bill-settings.ts';

const none: BillSettings = {
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
};

function completed(settings: Partial<BillSettings>) {
  const exact = completeBillSettings('VND', { ...none, ...settings });
  if (typeof exact === 'string') return exact;
  return [
    shownFee(exact.registrationFee),
    shownFee(exact.unregistrationFee),
    shownRatio(exact.unregisteredFeeRatio),
  ];
}

test('any two settings determine the third', () => {
  expect(completed({ registrationFee: vnd(37_500), unregisteredFeeRatio: 12_500 })).toEqual([
    37_500, 46_875, 12_500,
  ]);
  expect(completed({ registrationFee: vnd(60_000), unregistrationFee: vnd(80_000) })).toEqual([
    60_000, 80_000, 13_333,
  ]);
  expect(completed({ unregistrationFee: vnd(50_000), unregisteredFeeRatio: 15_000 })).toEqual([
    33_333, 50_000, 15_000,
  ]);
});

test('the third setting is exact until it is shown', () => {
  const exact = completeBillSettings('VND', {
    ...none,
    unregistrationFee: vnd(50_000),
    unregisteredFeeRatio: 15_000,
  });
  if (typeof exact === 'string') throw new Error(exact);
  const { numerator, denominator } = exact.registrationFee;
  expect(numerator * 3n).toBe(denominator * 100_000n);
});

test('settings that cannot be completed give the reason', () => {
  expect(completed({ registrationFee: vnd(1) })).toBe('not_two');
  expect(
    completed({ registrationFee: vnd(1), unregistrationFee: vnd(1), unregisteredFeeRatio: 1 }),
  ).toBe('not_two');
  expect(completed({ registrationFee: vnd(0), unregistrationFee: vnd(5) })).toBe(
    'division_by_zero',
  );
  expect(completed({ registrationFee: vnd(0), unregistrationFee: vnd(0) })).toBe(
    'division_by_zero',
  );
  expect(completed({ unregistrationFee: vnd(5), unregisteredFeeRatio: 0 })).toBe(
    'division_by_zero',
  );
  expect(completed({ registrationFee: vnd(1e12), unregisteredFeeRatio: 20_000 })).toBe('too_large');
});

test('a fee of 0 is a fee', () => {
  expect(completed({ registrationFee: vnd(0), unregisteredFeeRatio: 12_500 })).toEqual([
    0, 0, 12_500,
  ]);
});

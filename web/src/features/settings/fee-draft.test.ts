import { expect, test } from 'vitest';
import { isComputed, missingFields, noFees, shownFee } from './fee-draft';

const saved = { registrationFee: 50, unregistrationFee: 75, unregisteredFeeRatio: 1.5 };
const one = { ...noFees, registrationFee: 60 };
const two = { ...one, unregisteredFeeRatio: 2 };

test('two fields must be filled before the settings can be saved', () => {
  expect([noFees, one, two].map(missingFields)).toEqual([2, 1, 0]);
});

test('a field shows what is entered there, else what is saved', () => {
  expect(shownFee(one, saved, 'registrationFee')).toBe(60);
  expect(shownFee(one, saved, 'unregistrationFee')).toBe(75);
  expect(isComputed(one, 'unregistrationFee')).toBe(false);
});

test('the third field is empty and computed once two are filled', () => {
  expect(isComputed(two, 'unregistrationFee')).toBe(true);
  expect(shownFee(two, saved, 'unregistrationFee')).toBeNull();
});

test('a fee of zero counts as filled', () => {
  const zero = { ...noFees, registrationFee: 0 };
  expect(missingFields(zero)).toBe(1);
  expect(shownFee(zero, saved, 'registrationFee')).toBe(0);
});

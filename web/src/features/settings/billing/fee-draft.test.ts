import { expect, test } from 'vitest';
import { isComputed, isTouched, missingFields, shownFee, untouchedFees } from './fee-draft';

const saved = { registrationFee: 50, unregistrationFee: 75, unregisteredFeeRatio: 1.5 };
const one = { ...untouchedFees, registrationFee: 60 };
const two = { ...one, unregisteredFeeRatio: 2 };

test('two fields must be filled before the settings can be saved', () => {
  expect([untouchedFees, one, two].map(missingFields)).toEqual([2, 1, 0]);
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
  const zero = { ...untouchedFees, registrationFee: 0 };
  expect(missingFields(zero)).toBe(1);
  expect(shownFee(zero, saved, 'registrationFee')).toBe(0);
});

test('an emptied field stays empty, and counts neither as filled nor as untouched', () => {
  const emptied = { ...untouchedFees, registrationFee: null };
  expect(shownFee(emptied, saved, 'registrationFee')).toBeNull();
  expect([missingFields(emptied), isTouched(emptied), isTouched(untouchedFees)]).toEqual([
    2,
    true,
    false,
  ]);
});

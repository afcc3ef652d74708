import { expect, test } from 'vitest';
import { editFee, isComputed, missingFields, shownFee, startDraft } from './fee-draft';

const none = { registrationFee: null, unregistrationFee: null, unregisteredFeeRatio: null };
const saved = { registrationFee: 50, unregistrationFee: 75, unregisteredFeeRatio: 1.5 };

test('two fields must be touched, whatever is saved', () => {
  expect(missingFields(startDraft(none))).toBe(2);
  expect(missingFields(startDraft(saved))).toBe(2);
  expect(missingFields(editFee(startDraft(saved), 'registrationFee', 60))).toBe(1);
});

test('typing on in a field touches it once', () => {
  const draft = editFee(editFee(startDraft(none), 'registrationFee', 6), 'registrationFee', 60);
  expect(missingFields(draft)).toBe(1);
  expect(shownFee(draft, 'registrationFee')).toBe(60);
});

test('once two are touched the third is empty and cannot be edited', () => {
  const two = editFee(editFee(startDraft(saved), 'registrationFee', 60), 'unregisteredFeeRatio', 2);
  expect(missingFields(two)).toBe(0);
  expect(isComputed(two, 'unregistrationFee')).toBe(true);
  expect(shownFee(two, 'unregistrationFee')).toBeNull();
  expect(editFee(two, 'unregistrationFee', 1)).toBe(two);
});

test('emptying a field frees the third, which shows what is saved again', () => {
  const two = editFee(editFee(startDraft(saved), 'registrationFee', 60), 'unregisteredFeeRatio', 2);
  const one = editFee(two, 'unregisteredFeeRatio', null);
  expect(missingFields(one)).toBe(1);
  expect(isComputed(one, 'unregistrationFee')).toBe(false);
  expect(shownFee(one, 'unregistrationFee')).toBe(75);
});

test('zero is a fee', () => {
  const draft = editFee(startDraft(saved), 'registrationFee', 0);
  expect(missingFields(draft)).toBe(1);
  expect(shownFee(draft, 'registrationFee')).toBe(0);
});

import { expect, test } from 'vitest';
import { absenceOf } from './absence-draft';

test('a limit goes only with who says so in time, and is from 1 to 31', () => {
  expect(absenceOf({ kind: 'taken', perMonth: 2 })).toEqual({ kind: 'taken' });
  expect(absenceOf({ kind: 'told', perMonth: null })).toEqual({ kind: 'told' });
  expect(absenceOf({ kind: 'told', perMonth: 31 })).toEqual({ kind: 'told', perMonth: 31 });
  for (const perMonth of [0, 1.5, 32, Number.NaN]) {
    expect(absenceOf({ kind: 'told', perMonth })).toBeNull();
  }
});

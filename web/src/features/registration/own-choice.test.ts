import type { Registration } from '@rallybook/contract/schemas/registrations';
import { expect, test } from 'vitest';
import { ownChoice } from './own-choice';

const registration = (scheduleIds: string[], days: number) =>
  ({ scheduleIds, days }) as unknown as Registration;

test('who is registered begins with that, without sessions that are no longer offered', () => {
  const registered = registration(['thu', 'old', 'tue'], 12);
  expect(ownChoice(registered, registration(['sat'], 4), ['tue', 'thu', 'sat'])).toEqual({
    scheduleIds: ['tue', 'thu'],
    days: null,
    isFromBefore: false,
  });
});

test('who is not registered yet begins with the month before', () => {
  expect(ownChoice(undefined, registration([], 6), ['tue'])).toEqual({
    scheduleIds: [],
    days: 6,
    isFromBefore: true,
  });
  expect(ownChoice(undefined, undefined, ['tue'])).toBeNull();
});

import type { Registration } from '@rallybook/contract/schemas/registrations';
import { expect, test } from 'vitest';
import { ownChoice } from './own-choice';

const registration = (scheduleIds: string[], days: number) =>
  ({ scheduleIds, days }) as unknown as Registration;

test('who is registered begins with that, without sessions that are no longer offered', () => {
  const registered = registration(['thu', 'old', 'tue'], 12);
  expect(ownChoice(registered, registration(['sat'], 4), ['tue', 'thu', 'sat'], true)).toEqual({
    scheduleIds: ['tue', 'thu'],
    days: null,
    isFromBefore: false,
    isLocked: false,
  });
});

test('who is not registered yet begins with the month before', () => {
  expect(ownChoice(undefined, registration([], 6), ['tue'], true)).toEqual({
    scheduleIds: [],
    days: 6,
    isFromBefore: true,
    isLocked: false,
  });
  expect(ownChoice(undefined, undefined, ['tue'], true)).toBeNull();
});

test('a month that has begun shows what is registered, and nothing of the month before', () => {
  const before = registration(['sat'], 4);
  expect(ownChoice(registration(['tue'], 4), before, ['tue', 'sat'], false)).toMatchObject({
    scheduleIds: ['tue'],
    isLocked: true,
  });
  expect(ownChoice(undefined, before, ['tue', 'sat'], false)).toBeNull();
});

import { expect, test } from 'vitest';
import { minute } from '../../../test/play/evenings.ts';
import { type PresenceKind, staysOf } from './presence.ts';

const did = (...changes: [PresenceKind, number][]) =>
  changes.map(([kind, minutes]) => ({ kind, changedAt: minute(minutes) }));

const readyOf = (changes: ReturnType<typeof did>, now = 90) =>
  staysOf(changes, minute(now)).flatMap(({ ready }) => ready);

test('a pause is no waiting: who goes on is ready from then on', () => {
  const changes = did(['came', 0], ['paused', 20], ['resumed', 50]);
  expect(readyOf(changes)).toEqual([
    { from: minute(0), until: minute(20) },
    { from: minute(50), until: null },
  ]);
  expect(staysOf(changes, minute(90))).toMatchObject([{ from: minute(0), until: null }]);
  expect(staysOf(changes, minute(30))).toMatchObject([{ isPaused: true, until: null }]);
  expect(readyOf(changes, 30)).toEqual([{ from: minute(0), until: minute(20) }]);
});

test('who pauses twice, goes on twice or leaves in a pause has each time once', () => {
  const changes = did(
    ['came', 0],
    ['paused', 10],
    ['paused', 15],
    ['resumed', 20],
    ['resumed', 25],
  );
  expect(readyOf([...changes, ...did(['paused', 30], ['left', 40], ['came', 60])])).toEqual([
    { from: minute(0), until: minute(10) },
    { from: minute(20), until: minute(30) },
    { from: minute(60), until: null },
  ]);
});

test('who pauses at the instant at which they came has not been ready', () => {
  expect(readyOf(did(['came', 5], ['paused', 5]))).toEqual([]);
});

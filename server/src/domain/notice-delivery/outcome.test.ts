import { expect, test } from 'vitest';
import type { SendOutcome } from './channels/channel.ts';
import { changeAfter, nextChannelAfter } from './outcome.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const isoOf = (instant: number) => new Date(instant).toISOString();

/** What is written down after a try at the instant 0, of a notice that is worth telling for an hour. */
function after(outcome: SendOutcome, { tries = 1, nextChannelAt = null as number | null } = {}) {
  const outgoing = { notice: { channelTries: tries }, message: { until: HOUR }, nextChannelAt };
  return changeAfter(outcome, outgoing as Parameters<typeof changeAfter>[1], 0);
}

test('a channel is given up after half an hour, or half of the time that is left', () => {
  expect(nextChannelAfter(0, 4 * HOUR)).toBe(30 * MINUTE);
  expect(nextChannelAfter(0, 20 * MINUTE)).toBe(10 * MINUTE);
  expect(nextChannelAfter(HOUR, 0)).toBe(HOUR);
});

test('a channel is asked again when it says, but not after the next one has its turn', () => {
  const inTwentyMinutes = { retryAfter: 20 * MINUTE };
  expect(after(inTwentyMinutes).nextTryAt).toBe(isoOf(20 * MINUTE));
  expect(after(inTwentyMinutes, { nextChannelAt: 10 * MINUTE }).nextTryAt).toBe(isoOf(10 * MINUTE));
});

test('what could be tried again only when it is worth nothing has failed', () => {
  expect(after({ retryAfter: 2 * HOUR })).toMatchObject({ nextTryAt: null, dropped: 'failed' });
});

test('what may have arrived is not sent again, and after eight tries the next channel is next', () => {
  expect(after('unsure')).toMatchObject({ nextTryAt: null, dropped: 'failed' });
  expect(after({ retryAfter: null }, { tries: 8 })).toMatchObject({
    channelSince: null,
    nextTryAt: isoOf(0),
  });
});

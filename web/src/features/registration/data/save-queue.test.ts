import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../data/api/api-error';
import type { Choice } from './registration-choice';
import { createSaveQueue } from './save-queue';

interface Sent {
  memberIds: string[];
  choice: Choice;
}

/** A queue with a fake server, whose answers the test resolves or rejects. */
function queueOf() {
  const sent: (Sent & PromiseWithResolvers<void>)[] = [];
  const failed: string[][] = [];
  const onDone = vi.fn<() => void>();
  const queue = createSaveQueue({
    save: (memberIds, choice) => {
      const answer = Promise.withResolvers<void>();
      sent.push({ memberIds, choice, ...answer });
      return answer.promise;
    },
    onFailed: (memberIds) => failed.push(memberIds),
    onDone,
  });
  const waitingIds = () => [...queue.waiting.read().keys()];
  return { queue, sent, failed, onDone, waitingIds };
}

const tuesday: Choice = { schedules: ['tue'] };
const both: Choice = { schedules: ['tue', 'thu'] };
const refusal = new ApiError({ status: 404 });

test('two taps on one member are sent one after the other, and the last one counts', async () => {
  const { queue, sent, onDone, waitingIds } = queueOf();
  queue.add(new Map([['an', tuesday]]));
  queue.add(new Map([['an', both]]));
  expect(sent).toMatchObject([{ memberIds: ['an'], choice: tuesday }]);
  sent[0]!.resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ memberIds: ['an'], choice: both });
  expect(waitingIds()).toEqual(['an']);
  expect(onDone).not.toHaveBeenCalled();
  sent[1]!.resolve();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(waitingIds()).toEqual([]);
});

test('only the last waiting tap of each member is sent', async () => {
  const { queue, sent } = queueOf();
  queue.add(new Map([['an', tuesday]]));
  for (const choice of [both, { schedules: [] }, both]) queue.add(new Map([['bình', choice]]));
  sent[0]!.resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ memberIds: ['bình'], choice: both });
});

test('members with the same choice are sent together', async () => {
  const { queue, sent } = queueOf();
  queue.add(
    new Map([
      ['an', tuesday],
      ['bình', both],
      ['chi', { schedules: ['tue'] }],
    ]),
  );
  sent[0]!.resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ memberIds }) => memberIds)).toEqual([['an', 'chi'], ['bình']]);
});

test('a refused group is sent again one by one, and only refused members are reported', async () => {
  const { queue, sent, failed, onDone, waitingIds } = queueOf();
  queue.add(
    new Map([
      ['an', tuesday],
      ['left', tuesday],
    ]),
  );
  sent[0]!.reject(refusal);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]!.reject(refusal);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.slice(1).map(({ memberIds }) => memberIds)).toEqual([['an'], ['left']]);
  expect(failed).toEqual([['left']]);
  expect(waitingIds()).toEqual([]);
});

test('a group that fails without a network is dropped and reported once', async () => {
  const { queue, sent, failed, onDone, waitingIds } = queueOf();
  queue.add(
    new Map([
      ['an', tuesday],
      ['bình', tuesday],
    ]),
  );
  sent[0]!.reject(new NetworkError(null));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(failed).toEqual([['an', 'bình']]);
  expect(waitingIds()).toEqual([]);
});

test('a tap is sent even if an earlier tap fails meanwhile', async () => {
  const { queue, sent, waitingIds } = queueOf();
  queue.add(new Map([['an', tuesday]]));
  queue.add(new Map([['an', both]]));
  sent[0]!.reject(new NetworkError(null));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(waitingIds()).toEqual(['an']);
  expect(sent[1]).toMatchObject({ choice: both });
});

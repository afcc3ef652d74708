import { expect, onTestFinished, test, vi } from 'vitest';
import { makeNames, PausedNameError, type ResolveName, UnknownNameError } from './names.ts';

const ADDRESS = { address: '8.8.8.8', family: 4 };

test('56: a name that takes too long is given up, and its query is cancelled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const signals: AbortSignal[] = [];
  const names = makeNames((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const failed = expect(names('slow.example')).rejects.toThrow(PausedNameError);
  await vi.advanceTimersByTimeAsync(4000);
  await failed;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('56: a name that failed is not asked for again for a while, and then for longer', async () => {
  let now = 0;
  let asked = 0;
  const answers: (() => ReturnType<ResolveName>)[] = [
    () => Promise.reject(new Error('SERVFAIL')),
    () => Promise.reject(new Error('SERVFAIL')),
    () => Promise.resolve([ADDRESS]),
  ];
  const names = makeNames(
    () => answers[asked++]!(),
    () => now,
  );
  const ask = () => names('bad.example');
  await expect(ask()).rejects.toMatchObject({ retryAfter: 15_000 });
  now = 5000;
  await expect(ask()).rejects.toMatchObject({ retryAfter: 10_000 });
  expect(asked).toBe(1);
  now = 15_000;
  await expect(ask()).rejects.toMatchObject({ retryAfter: 30_000 });
  expect(asked).toBe(2);
  now = 45_000;
  expect(await ask()).toEqual([ADDRESS]);
});

test('56: a name that does not exist is said to be so, each time', async () => {
  const names = makeNames(() => Promise.reject(new UnknownNameError()));
  await expect(names('none.example')).rejects.toThrow(UnknownNameError);
  await expect(names('none.example')).rejects.toThrow(UnknownNameError);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MissingScriptError, loadInTime } from './load-in-time';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('returns what loads within two minutes, and passes on the error of what fails', async () => {
  await expect(loadInTime(() => Promise.resolve('part'))).resolves.toBe('part');
  await expect(loadInTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it('fails with a MissingScriptError after two minutes', async () => {
  let isLate = false;
  const given = loadInTime(() => new Promise(() => {})).catch((cause: unknown) => {
    isLate = cause instanceof MissingScriptError;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isLate).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await given;
  expect(isLate).toBe(true);
});

it('begins nothing without a network, unless a service worker may have the script', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadInTime(load)).rejects.toThrow('No network');
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  await expect(loadInTime(load)).resolves.toBe('part');
  vi.unstubAllGlobals();
});

import { afterEach, expect, test, vi } from 'vitest';
import { isRecord, readJson, readText, remove, storageKeys, writeJson, writeText } from './storage';

const key = storageKeys.monthFilter;
const filter = (value: unknown): value is { year: number; month: number } =>
  isRecord(value) && Number.isInteger(value['year']) && Number.isInteger(value['month']);

afterEach(() => {
  remove(key);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was written is read again', () => {
  writeJson(key, { year: 2026, month: 10 });
  expect(readJson(key, filter)).toEqual({ year: 2026, month: 10 });
});

test('nothing is read where nothing was written', () => {
  expect(readText(key)).toBeNull();
  expect(readJson(key, filter)).toBeNull();
});

test.each(['{"year":', '{"year":"2026","month":10}', 'null', '[]'])(
  'malformed text %s is logged and ignored',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    writeText(key, text);
    expect(readJson(key, filter)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  },
);

test('a browser that forbids storage still keeps values as long as the page lives', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  writeText(key, 'kept');
  expect(readText(key)).toBe('kept');
  remove(key);
  expect(readText(key)).toBeNull();
});

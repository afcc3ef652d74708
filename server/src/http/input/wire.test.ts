import type { ErrorDetail } from '@rallybook/contract/errors';
import { expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { readWire, writeWire } from './wire.ts';

function refused(value: unknown): readonly ErrorDetail[] {
  try {
    readWire(value);
  } catch (error) {
    if (error instanceof AppError) return error.details ?? [];
  }
  throw new Error('it was taken');
}

test('keys become camelCase, at every depth', () => {
  const wire = { club_id: 'a', schedules: [{ start_time: '19:00' }], n: null, ok: true };
  expect(readWire(wire)).toEqual({
    clubId: 'a',
    schedules: [{ startTime: '19:00' }],
    n: null,
    ok: true,
  });
  expect(writeWire({ clubId: 'a', list: [{ startTime: null }] })).toBe(
    '{"club_id":"a","list":[{"start_time":null}]}',
  );
});

test('keys that are data stay as they are, and what they hold does not', () => {
  const choices = {
    names: { 'Nguyễn An': 'skip', duyAnh_2: 'create' },
    blocks: { '0:B3': { a_b: 1 } },
  };
  const keys = ['choices.names', 'choices.blocks'];
  expect(readWire({ club_id: 'a', choices }, keys)).toEqual({
    clubId: 'a',
    choices: { names: choices.names, blocks: { '0:B3': { aB: 1 } } },
  });
  expect(() => readWire({ choices }, ['choices.names'])).toThrow(AppError);
  expect(() => readWire({ choices: { names: { 'a\0': 'skip' } } }, keys)).toThrow(AppError);
  expect(() => readWire({ choices: { names: { ['x'.repeat(2000)]: 'skip' } } }, keys)).toThrow(
    AppError,
  );
});

test.each(['clubId', 'Club', 'a-b', 'a b', '', 'a__b', 'a_1', 'a_', 'x'.repeat(65)])(
  '17: the key %j is refused',
  (key) => {
    // `__proto__` must be read as itself, never as another key in disguise.
    const read = (() => {
      try {
        return Object.keys(readWire({ [key]: 1 }) as object);
      } catch {
        return ['refused'];
      }
    })();
    expect(['refused', key]).toContain(read[0]?.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`));
  },
);

test('17: a key in camelCase is refused by its name, so that two keys cannot mean the same', () => {
  expect(refused({ club_id: 1, clubId: 2 })).toEqual([{ field: 'clubId', code: 'unknown_field' }]);
});

test('17: NUL and half surrogate pairs are refused wherever they stand', () => {
  expect(refused({ name: 'a\0b', list: ['ok', { note: '\uD800' }] })).toEqual([
    { field: 'name', code: 'not_readable' },
    { field: 'list.1.note', code: 'not_readable' },
  ]);
  expect(refused({ 'a\0': 1, '\uDC00': 2 })).toHaveLength(2);
  expect(readWire({ name: '🏸' })).toEqual({ name: '🏸' });
});

const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) });

test('17: nesting ends at 16 levels, and thousands do no harm', () => {
  expect(readWire(nest(16))).toEqual(nest(16));
  expect(refused(nest(17))).toEqual([{ field: 'a', code: 'too_deep' }]);
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(refused(deep)).toHaveLength(1);
});

test('17: a prototype cannot be reached', () => {
  const read = readWire(JSON.parse('{"__proto__":{"admin":true},"constructor":{"a":1}}'));
  expect((read as { admin?: boolean }).admin).toBeUndefined();
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test('an answer does not grow with the number of errors', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`K${index}`, 1]));
  expect(refused(many)).toHaveLength(50);
});

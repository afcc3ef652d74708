import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SECOND, testContext } from '../../test/context.ts';
import { type Keys, loadKeys } from './keys.ts';
import { findMissingKey } from './server-keys.ts';

/** Keys with these ids, the newest first, as in a file. */
function keysOf(...ids: string[]): Keys {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'keys.json');
  const keys = ids.map((id) => ({ id, secret: Buffer.alloc(32, id).toString('base64url') }));
  writeFileSync(file, JSON.stringify({ keys }));
  return loadKeys(folder, file);
}

async function start() {
  const context = await testContext();
  return (keys: Keys, acceptNew = false) => {
    context.pass(SECOND);
    return findMissingKey({ ...context, keys }, { acceptNew });
  };
}

test('10: a process with other keys than the others is told which one it lacks', async () => {
  const startWith = await start();
  expect(await startWith(keysOf('one'))).toBeNull();
  expect(await startWith(keysOf('one'))).toBeNull();
  expect(await startWith(keysOf('other'))).toBe('one');
  // A key with the same id is still another key.
  const [{ id: _, ...secrets }] = keysOf('other');
  expect(await startWith([{ id: 'one', ...secrets }])).toBe('one');
  expect(await startWith(keysOf('one'))).toBeNull();
});

test('10: one of several processes with different keys starts on a new database', async () => {
  const startWith = await start();
  const ids = ['a', 'b', 'c', 'd'];
  const missing = await Promise.all(ids.map((id) => startWith(keysOf(id))));
  expect(missing.filter((id) => id === null)).toHaveLength(1);
  const winner = ids[missing.indexOf(null)];
  expect(missing.filter((id) => id !== null)).toEqual([winner, winner, winner]);
});

test('10: a key can be changed while processes run: all know it before it signs', async () => {
  const startWith = await start();
  for (const keys of [
    keysOf('old'),
    keysOf('old', 'new'),
    keysOf('old', 'new'),
    keysOf('new', 'old'),
    // The other process was restarted before its file was changed.
    keysOf('old', 'new'),
    keysOf('new', 'old'),
    keysOf('new'),
  ]) {
    expect(await startWith(keys)).toBeNull();
  }
  expect(await startWith(keysOf('old'))).toBe('new');
});

test('10: lost keys can be replaced by new ones on purpose', async () => {
  const startWith = await start();
  expect(await startWith(keysOf('lost'))).toBeNull();
  expect(await startWith(keysOf('fresh'))).toBe('lost');
  expect(await startWith(keysOf('fresh'), true)).toBeNull();
  expect(await startWith(keysOf('fresh'))).toBeNull();
  expect(await startWith(keysOf('lost'))).toBe('fresh');
});

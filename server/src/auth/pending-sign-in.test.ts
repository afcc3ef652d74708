import { expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { loadKeys } from './keys.ts';
import { beginSignIn, readSignIn } from './pending-sign-in.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function anotherKey() {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-keys-'));
  try {
    return loadKeys(folder)[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('10, 11: a sign-in begun under an older key goes on; one under a deleted key does not', async () => {
  const { clock, keys } = await testContext();
  const begun = beginSignIn({ clock, keys });
  const { cookie, ...pending } = begun;
  const newer = anotherKey();
  expect(readSignIn({ clock, keys: [newer, ...keys] }, begun)).toEqual(pending);
  expect(readSignIn({ clock, keys: [newer] }, begun)).toBeNull();
  expect(beginSignIn({ clock, keys: [newer, ...keys] }).state).not.toBe(pending.state);
  expect(readSignIn({ clock, keys }, { cookie, state: 'another' })).toBeNull();
});

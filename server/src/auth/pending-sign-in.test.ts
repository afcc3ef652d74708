import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { loadKeys } from './keys.ts';
import { beginSignIn, readSignIn } from './pending-sign-in.ts';

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
  const begun = beginSignIn({ clock, keys }, 'google', null);
  const { cookie, ...pending } = begun;
  const newer = anotherKey();
  expect(readSignIn({ clock, keys: [newer, ...keys] }, 'google', begun)).toEqual(pending);
  expect(readSignIn({ clock, keys: [newer] }, 'google', begun)).toBeNull();
  const renewed = beginSignIn({ clock, keys: [newer, ...keys] }, 'google', null);
  expect(renewed.state).not.toBe(pending.state);
  expect(readSignIn({ clock, keys }, 'google', { cookie, state: 'another' })).toBeNull();
});

test('a sign-in that began at one provider, or for a user, is not one at another or for nobody', async () => {
  const { clock, keys } = await testContext();
  const userId = '01890000-0000-7000-8000-000000000000';
  const begun = beginSignIn({ clock, keys }, 'oidc', userId);
  expect(readSignIn({ clock, keys }, 'oidc', begun)?.connectingId).toBe(userId);
  expect(readSignIn({ clock, keys }, 'google', begun)).toBeNull();
  for (const change of ['', `.${userId.replace('7', '8')}`]) {
    const cookie = begun.cookie.replace(`.${userId}`, change);
    expect(readSignIn({ clock, keys }, 'oidc', { ...begun, cookie })).toBeNull();
  }
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StoreBehaviour } from '../../tools/lib/s3-store.ts';
import { loadKeys } from '../src/auth/keys.ts';
import { type Proof, proveBackup } from '../src/backup/offsite/proof.ts';
import { makeKeyPair } from '../src/backup/offsite/sealed.ts';
import { openStore } from '../src/backup/offsite/store.ts';
import { UserError } from '../src/errors.ts';
import { startApp, type TestApp } from './app.ts';
import { runCommand } from './command.ts';
import { makeWorld } from './factories.ts';
import { contentOf } from './fingerprint.ts';
import { offsitePlace } from './offsite-places.ts';
import { emptyFolder, emptyLocation, fingerprintOf, OWN_ENGINE } from './places.ts';

type Place = Awaited<ReturnType<typeof offsitePlace>>;

// Commands are started, on a machine that does other things.
vi.setConfig({ testTimeout: 600_000 });

const DAY = 24 * 60 * 60_000;

/** Makes and proves one backup of an app. */
function prove(app: TestApp, { offsite }: Place, patienceMs?: number): Promise<Proof> {
  const { clock, dataDir, databaseUrl } = app;
  const location = { dataDir, databaseUrl };
  const store = openStore(offsite.s3, patienceMs);
  return proveBackup({ location, offsite, keys: loadKeys(dataDir), clock, store });
}

const leftIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^(offsite|restore)-/.test(name));

test('all is lost but the key of the operator, and every row comes back from off site', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  const { name, bytes } = await prove(app, place);
  const kept = await contentOf(app.db);

  const lost = await emptyLocation(OWN_ENGINE);
  const env = { ...place.env, DATA_DIR: lost.dataDir, DATABASE_URL: lost.databaseUrl ?? '' };
  const list = await runCommand('restore', ['--list'], env);
  expect(list.stdout).toContain(`s3://${name}  ${(bytes / 1_000_000).toFixed(3)} MB  proven`);

  const identity = ['--identity', place.identityFile];
  const checked = await runCommand('restore', ['s3://latest', ...identity, '--check'], env);
  expect(checked.code, checked.stderr).toBe(0);
  expect(checked.stdout).toContain('Nothing was changed.');

  const restored = await runCommand('restore', ['s3://latest', ...identity, '--go-on'], env);
  expect(restored.code, restored.stderr).toBe(0);
  expect(await fingerprintOf(lost)).toBe(kept);
  expect(loadKeys(lost.dataDir)).toEqual(loadKeys(app.dataDir));
  expect(leftIn(lost.dataDir)).toEqual([]);

  // By its name, and with the machine's own key, which is back now.
  const again = await runCommand('restore', [`s3://${name}`, '--check'], env);
  expect(again.code).toBe(0);
  // There is data now: that is said before anything is fetched.
  const asked = place.store.requests.length;
  const over = await runCommand('restore', ['s3://latest', ...identity], env);
  expect(over).toMatchObject({ code: 1 });
  expect(over.stderr).toContain(
    'There is data in this database already. Nothing was changed. With --replace, all of it is deleted',
  );
  expect(place.store.requests).toHaveLength(asked);
});

test('nothing off site is readable without one of the two keys', async () => {
  const app = await startApp();
  const { owner } = await makeWorld(app);
  const place = await offsitePlace();
  const { name } = await prove(app, place);
  for (const stored of place.store.names()) {
    const content = place.store.read(stored);
    if (stored.endsWith('.proven')) expect(content.toString()).toMatch(/^[\da-f]{64}\n$/);
    else expect(content.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(content.includes(owner.username)).toBe(false);
  }
  const { identity } = await makeKeyPair();
  const strange = join(emptyFolder(), 'strange.txt');
  writeFileSync(strange, identity);
  const env = { ...place.env, DATA_DIR: join(emptyFolder(), 'data') };
  const args = [`s3://${name}`, '--check'];
  const refused = await runCommand('restore', [...args, '--identity', strange], env);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toMatch(/^The backup cannot be decrypted: this key does not open it\.\n$/);
  const noKey = await runCommand('restore', args, env);
  expect(noKey.stderr).toMatch(/^There are no keys here: --identity names .*\n$/);
});

const FAILURES: [StoreBehaviour, RegExp][] = [
  ['down', /cannot be used to list backups/],
  ['full', /refused to keep a backup: 507 \(StorageFull\)/],
  ['hang', /cannot be used to list backups: it takes too long/],
  ['flips a byte', /other bytes back/],
  ['loses the object', /refused to give a backup back: 404 \(NoSuchKey\)/],
];

test.each(FAILURES)(
  'a store that is "%s" proves nothing, and the next try does',
  async (how, why) => {
    const app = await startApp();
    await makeWorld(app);
    const place = await offsitePlace();
    await prove(app, place);
    const marks = () => place.store.names().filter((name) => name.endsWith('.proven'));
    place.store.behave(how);
    const failed = prove(app, place, how === 'hang' ? 500 : undefined);
    await expect(failed).rejects.toThrow(why);
    await expect(failed).rejects.toThrow(UserError);
    await expect(failed).rejects.toThrow(/^[^\n]+$/);
    expect(marks()).toHaveLength(1);
    expect(leftIn(app.dataDir)).toEqual([]);
    place.store.behave('well');
    await prove(app, place);
    expect(marks()).toHaveLength(2);
  },
);

test('a slow store is waited for', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  place.store.behave('slow');
  expect(await prove(app, place)).toMatchObject({ bytes: expect.any(Number) as number });
});

test('old backups go, never the last seven that were proven, however far the clock was wrong', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  const proofs: Proof[] = [];
  for (let round = 0; round < 8; round += 1) proofs.push(await prove(app, place));
  // Years ahead, all of them look old.
  app.pass(3000 * DAY);
  proofs.push(await prove(app, place));
  const stored = () =>
    place.store
      .names()
      .filter((name) => name.endsWith('.age'))
      .map((name) => basename(name));
  expect(stored()).toEqual(proofs.slice(-7).map(({ name }) => name));
  // Set back again, the newest is still the newest.
  app.pass(-3000 * DAY);
  proofs.push(await prove(app, place));
  expect(stored()).toEqual(proofs.slice(-8).map(({ name }) => name));
  const list = await runCommand('restore', ['--list'], place.env);
  expect(list.stdout.trim().split('\n').at(-1)).toContain(proofs.at(-1)!.name);
});

test('a key for backups is made in a file for its owner alone, as age-keygen does', async () => {
  const folder = emptyFolder();
  const file = join(folder, 'key.txt');
  const made = await runCommand('backup', ['--new-key', file], { DATA_DIR: folder });
  const recipient = /BACKUP_AGE_RECIPIENT=(age1\w{58})/.exec(made.stdout)?.[1];
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(`^# public key: ${recipient}\nAGE-SECRET-KEY-1[0-9A-Z]{58}\n$`),
  );
  expect(await runCommand('backup', ['--new-key', file], {})).toMatchObject({ code: 1 });
});

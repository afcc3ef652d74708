import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { backUp } from '../src/backup/backup.ts';
import { withDatabase } from '../src/backup/exclusive.ts';
import { DifferenceError, expectIntact, tryRestore } from '../src/backup/offsite/proof.ts';
import {
  machineIdentities,
  makeKeyPair,
  openFile,
  recipientOf,
  sealFile,
} from '../src/backup/offsite/sealed.ts';
import { readSettings } from '../src/env.ts';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { emptyFolder } from './places.ts';

test('a restored database with other rows than were sent is no proof', async () => {
  const app = await startApp();
  await makeWorld(app);
  const file = join(emptyFolder(), 'sent.backup');
  const { clock, dataDir, databaseUrl } = app;
  const counts = await backUp({ dataDir, databaseUrl }, clock, file);
  await tryRestore(emptyFolder(), clock, file, { expected: counts });
  const expected = { ...counts, members: counts['members']! + 1, costs: counts['costs']! + 2 };
  const proof = tryRestore(emptyFolder(), clock, file, { expected });
  await expect(proof).rejects.toThrow(
    /^Other rows came back of: (?:members, costs|costs, members)/,
  );
  await expect(proof).rejects.toThrow(DifferenceError);
  await expect(proof).rejects.toMatchObject({ differences: 2 });
});

/** Puts the entries of an index of a SQLite file into a wrong order. */
function disorder(file: string): void {
  const bytes = readFileSync(file);
  const page = bytes.readUInt16BE(16);
  const starts = Array.from({ length: bytes.length / page - 1 }, (_, nth) => (nth + 1) * page);
  // A leaf of an index begins with 10; how many entries it has stands behind it, and then where each is.
  const start = starts.find((at) => bytes[at] === 10 && bytes.readUInt16BE(at + 3) > 1)!;
  const [first, second] = [bytes.readUInt16BE(start + 8), bytes.readUInt16BE(start + 10)];
  bytes.writeUInt16BE(second, start + 8);
  bytes.writeUInt16BE(first, start + 10);
  writeFileSync(file, bytes);
}

test('a restored file that SQLite finds damaged is no proof, though all rows are there', async () => {
  const app = await startApp();
  await makeWorld(app);
  const folder = emptyFolder();
  const file = join(folder, 'sent.backup');
  const { clock, dataDir, databaseUrl } = app;
  await backUp({ dataDir, databaseUrl }, clock, file);
  await tryRestore(folder, clock, file);
  const restored = { databaseUrl: null, dataDir: join(folder, 'restored') };
  await withDatabase(restored, { exclusive: true }, expectIntact);
  disorder(join(restored.dataDir, 'rallybook.sqlite'));
  const proof = withDatabase(restored, { exclusive: true }, expectIntact);
  await expect(proof).rejects.toThrow(DifferenceError);
  await expect(proof).rejects.toThrow('The restored database fails its integrity check.');
});

test('what is encrypted is opened by either key, and not at all once it was cut or changed', async () => {
  const folder = emptyFolder();
  const at = (name: string) => join(folder, name);
  const operator = await makeKeyPair();
  const [machine] = await machineIdentities(loadKeys(folder));
  // Several chunks of 64 KiB: what ends with a chunk is cut where a whole one would.
  const content = Buffer.alloc(200_000, 'a line of a club\n');
  writeFileSync(at('plain'), content);
  await sealFile(at('plain'), at('sealed'), [operator.recipient, await recipientOf(machine!)]);
  for (const [name, identity] of Object.entries({
    operator: operator.identity,
    machine: machine!,
  })) {
    await openFile(at('sealed'), at(name), [identity]);
    expect(readFileSync(at(name)).equals(content), name).toBe(true);
  }
  const sealed = readFileSync(at('sealed'));
  const chunk = 64 * 1024 + 16;
  const header = sealed.length - (content.length + 4 * 16);
  const damaged = {
    'at a chunk': sealed.subarray(0, header + 2 * chunk),
    'in a chunk': sealed.subarray(0, sealed.length - 1000),
    'by a byte': sealed.with(sealed.length - 100, sealed.at(-100)! ^ 1),
  };
  for (const [how, bytes] of Object.entries(damaged)) {
    writeFileSync(at(how), bytes);
    const opened = openFile(at(how), at(`${how} opened`), [operator.identity]);
    await expect(opened, how).rejects.toThrow(/cannot be decrypted: it is damaged or cut\.$/);
  }
});

test('where little is set, backups are made at 03:10 each day and kept for 30', () => {
  const set = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'a word',
    BACKUP_AGE_RECIPIENT: `age1${'q'.repeat(58)}`,
  };
  expect(readSettings(set).offsite).toMatchObject({
    s3: { region: 'us-east-1', prefix: '' },
    at: { hour: 3, minute: 10 },
    everyHours: 24,
    keepDays: 30,
  });
  const others = {
    BACKUP_S3_REGION: 'auto',
    BACKUP_S3_PREFIX: 'club/server-1',
    BACKUP_AT: '23:05',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP_DAYS: '90',
  };
  expect(readSettings({ ...set, ...others }).offsite).toMatchObject({
    s3: { region: 'auto', prefix: 'club/server-1/' },
    at: { hour: 23, minute: 5 },
    everyHours: 6,
    keepDays: 90,
  });
});

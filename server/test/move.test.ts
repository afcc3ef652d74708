import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../src/backup/backup.ts';
import { move } from '../src/backup/move.ts';
import { restore } from '../src/backup/restore.ts';
import { startApp } from './app.ts';
import { runCommand } from './command.ts';
import { playMonth, signUp } from './enter-month.ts';
import { readMonth } from './months.ts';
import { emptyFolder, emptyLocation, ENGINES, fingerprintOf } from './places.ts';
import { startServer } from './process.ts';

const clock = () => new Date();

/** An embedded database with data of a month, whatever the engine of this run. */
async function embedded() {
  const app = await startApp();
  await playMonth(await signUp(app), readMonth('october-2026'));
  const file = join(emptyFolder(), 'club.backup');
  await backUp(app, clock, file);
  const place = await emptyLocation('SQLite');
  await restore(place, clock, file, { replace: false, goOn: true });
  return { place, file };
}

test('32: the three commands succeed, or say in one line why not', async () => {
  const { place, file } = await embedded();
  const other = await emptyLocation('SQLite');
  const env = (dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' });
  const target = join(emptyFolder(), 'new', 'b.backup');
  const backup = await runCommand('backup', [target], env(place.dataDir));
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toContain(', 1 bill,');
  expect(await runCommand('restore', [target], env(other.dataDir))).toMatchObject({ code: 0 });
  expect(await fingerprintOf(other, ['sessions', 'outbox', 'codes'])).toBe(
    await fingerprintOf(place, ['sessions', 'outbox', 'codes']),
  );
  for (const [command, args] of [
    ['restore', [target]],
    ['restore', [`${file}.none`]],
    ['restore', []],
    ['backup', [target]],
    ['backup', ['--what']],
    ['move', []],
    ['move', ['--to', 'mysql://x']],
  ] as const) {
    const refused = await runCommand(command, args, env(other.dataDir));
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr.trimEnd()).toMatch(/^[^\n]+$/);
  }
});

test.runIf(ENGINES.includes('PostgreSQL'))(
  '32: a move brings all to PostgreSQL, checked, and leaves what there was',
  async () => {
    const { place } = await embedded();
    const target = await emptyLocation('PostgreSQL');
    const to = target.databaseUrl!;
    const server = await startServer({ DATA_DIR: place.dataDir, DATABASE_URL: '' });
    await expect(move(place.dataDir, to)).rejects.toThrow(/stop it first/);
    await server.kill();

    const before = await fingerprintOf(place);
    await move(place.dataDir, to);
    expect(await fingerprintOf({ ...target, databaseUrl: to })).toBe(before);
    expect(await fingerprintOf(place)).toBe(before);
    await expect(move(place.dataDir, to)).rejects.toThrow(/Nothing was changed\.$/);
    expect(await fingerprintOf({ ...target, databaseUrl: to })).toBe(before);
  },
);

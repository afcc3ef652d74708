import { expect, test } from 'vitest';
import type { Outcome } from '../src/backup/offsite/outcome.ts';
import { recordOutcome, takeLease } from '../src/backup/offsite/records.ts';
import { LEASE_MS } from '../src/backup/offsite/schedule.ts';
import { backupStatus } from '../src/backup/offsite/status.ts';
import { backupState } from '../src/db/queries/backup-states.ts';
import { readSettings } from '../src/env.ts';
import { DAY, HOUR, MINUTE, testContext } from './context.ts';

const operatorMail = 'operator@club.example';
const env = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_SECRET: 'never-shown',
  BACKUP_AGE_RECIPIENT: `age1${'q'.repeat(58)}`,
};
const offsite = readSettings(env).offsite!;

const failed: Outcome = { why: 'The store is full.', details: null, differences: null };
const proven: Outcome = { bytes: 12_300_000, tookMs: 4200 };

async function setUp() {
  const context = await testContext();
  const at = (holder: string) => ({ ...context, offsite, operatorMail, holder });
  const subjects = async () => (await context.mails()).map(({ subject }) => subject);
  const lease = (holder: string, isStart = false) => takeLease(at(holder), isStart);
  const end = (holder: string, outcome: Outcome) => recordOutcome(at(holder), outcome);
  const status = () => backupStatus(context, offsite);
  return { ...context, lease, end, subjects, status };
}

test('of two processes, one makes the backup; what the other had begun before counts for nothing', async () => {
  const { lease, end, pass, status } = await setUp();
  const taken = await Promise.all([lease('a'), lease('b'), lease('c')]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  const [first, second] = taken[0] ? ['a', 'b'] : taken[1] ? ['b', 'c'] : ['c', 'a'];
  expect(await lease(second, true)).toBe(false);
  // The first one has died, or stands still.
  pass(LEASE_MS + 1);
  expect(await lease(second)).toBe(true);
  await end(first, proven);
  expect(await status()).toMatchObject({ isFresh: false, status: { proven_at: null } });
  expect(await lease(first)).toBe(false);
  await end(second, proven);
  expect(await status()).toMatchObject({ isFresh: true, status: { took_s: 5, bytes: 12_300_000 } });
});

test('the operator hears of the first failure, then once a day, and when it works again', async () => {
  const { lease, end, pass, subjects, mails, db } = await setUp();
  const tryOnce = async (outcome: Outcome) => {
    expect(await lease('a')).toBe(true);
    await end('a', outcome);
    pass(HOUR);
  };
  for (let hour = 0; hour < 24; hour += 1) await tryOnce(failed);
  expect(await subjects()).toEqual(['Backups off site fail']);
  const { to, text } = (await mails())[0]!;
  expect(to).toBe(operatorMail);
  expect(text).toContain('since 2026-10-15 12:00 (UTC): The store is full.');
  await tryOnce(failed);
  expect(await subjects()).toHaveLength(2);
  expect(await backupState(db)).toMatchObject({
    failures: 25,
    failedSince: expect.any(String) as string,
  });
  await tryOnce(proven);
  expect((await subjects()).at(-1)).toBe('Backups off site work again');
  // Nothing more is told of what goes well, but once a month.
  const later = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      pass(DAY);
      await tryOnce(proven);
    }
  };
  await later(20);
  expect(await subjects()).toHaveLength(3);
  await later(12);
  expect((await subjects()).slice(3)).toEqual(['Backups off site work']);
});

test('of a backup that a restart cut short and that is made anew, the operator hears nothing', async () => {
  const { lease, end, pass, subjects, mails } = await setUp();
  await lease('a');
  await end('a', proven);
  const told = await subjects();
  const dieInNext = async () => {
    pass(25 * HOUR);
    expect(await lease('a')).toBe(true);
    pass(LEASE_MS + 1);
  };
  await dieInNext();
  expect(await lease('b', true)).toBe(true);
  await end('b', proven);
  expect(await subjects()).toEqual(told);

  // What fails after it is told, ...
  await dieInNext();
  expect(await lease('b', true)).toBe(true);
  await end('b', failed);
  expect((await subjects()).slice(told.length)).toEqual(['Backups off site fail']);
  expect((await mails()).at(-1)!.text).toContain('The store is full.');
  pass(HOUR);
  await lease('b');
  await end('b', proven);
  expect((await subjects()).at(-1)).toBe('Backups off site work again');

  // ... and so is what is cut short each time.
  await dieInNext();
  expect(await lease('b', true)).toBe(true);
  pass(LEASE_MS + 1);
  expect(await lease('c', true)).toBe(true);
  expect((await subjects()).at(-1)).toBe('Backups off site fail');
  expect((await mails()).at(-1)!.text).toContain('the server ended while it was made, again');
});

test('differences of the last comparison are told beside the last proof', async () => {
  const { lease, end, pass, status } = await setUp();
  expect(await status()).toEqual({
    isFresh: false,
    status: { proven_at: null, took_s: null, bytes: null, differences: 0 },
  });
  await lease('a');
  await end('a', proven);
  const first = await status();
  pass(25 * HOUR);
  await lease('a');
  await end('a', { why: 'Other rows came back of: bills.', details: null, differences: 1 });
  expect(await status()).toEqual({ isFresh: true, status: { ...first.status, differences: 1 } });
  pass(24 * HOUR);
  expect((await status()).isFresh).toBe(false);
  // Whoever makes no backups has none that is fresh.
  const { lease: again } = await setUp();
  expect(await again('b')).toBe(true);
});

test('a clock that is set back keeps nobody from making backups, and proves none', async () => {
  const { lease, end, pass, status } = await setUp();
  pass(3000 * DAY);
  await lease('a');
  pass(-3000 * DAY);
  // The lease of a process whose clock was wrong.
  expect(await lease('b')).toBe(true);
  await end('b', proven);
  pass(3000 * DAY);
  await lease('a');
  await end('a', proven);
  pass(-3000 * DAY);
  expect((await status()).isFresh).toBe(false);
  expect(await lease('a')).toBe(true);
  pass(MINUTE);
  await end('a', proven);
  expect((await status()).isFresh).toBe(true);
});

test('how large a backup is can be read of a small one, too', async () => {
  const { lease, end, mails } = await setUp();
  await lease('a');
  await end('a', { bytes: 30_060, tookMs: 900 });
  expect((await mails()).at(-1)!.text).toContain('It has 0.030 MB');
});

/** The lines with which a server would not start. */
function linesOf(settings: Record<string, string>): string[] {
  try {
    readSettings(settings);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

test('a setting of backups that cannot be is named, and not repeated', () => {
  const { BACKUP_AGE_RECIPIENT, BACKUP_S3_SECRET } = env;
  expect(linesOf({ BACKUP_AGE_RECIPIENT, BACKUP_S3_SECRET })).toEqual([
    expect.stringMatching(/^BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID missing/),
  ]);
  const wrong = {
    // The private key of a pair, by mistake.
    BACKUP_AGE_RECIPIENT: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
    BACKUP_S3_ENDPOINT: 'https://s3.example/backups',
    BACKUP_S3_PREFIX: '../others',
    BACKUP_AT: '24:00',
    BACKUP_EVERY_HOURS: '0',
    BACKUP_KEEP_DAYS: '1.5',
    OPERATOR_MAIL: 'office',
  };
  const lines = linesOf({ ...env, ...wrong });
  expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(Object.keys(wrong)));
  expect(lines.join('\n')).not.toMatch(/never-shown|QQQ/);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { breachedFile, breachedPasswords, writeBreached } from '../src/auth/breached-passwords.ts';
import { forgotPassword, resetPassword } from '../src/domain/accounts/accounts.ts';
import { changePassword } from '../src/domain/accounts/passwords.ts';
import { login } from '../src/domain/accounts/sessions.ts';
import { signup } from '../src/domain/accounts/signup.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { addressOf, newestCode, PASSWORD, signIn } from './accounts.ts';
import { runCommand } from './command.ts';
import { DAY, MINUTE, outcome, testContext } from './context.ts';

/** Each run of the command is a process, which a busy machine starts slowly. */
const SLOWLY = { timeout: 180_000 };

const STOLEN = 'cau long thu tu 1990';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex');
const line = (password: string, count: number) => `${hashOf(password).toUpperCase()}:${count}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallybook-breached-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on a list, with a data folder of its own. */
async function make(lines: readonly string[], ...options: string[]) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const list = join(dataDir, 'pwned-passwords.txt');
  writeFileSync(list, lines.join('\r\n'));
  const ended = await runCommand('passwords', [list, ...options], { DATA_DIR: dataDir });
  return { ...ended, dataDir, isBreached: breachedPasswords(dataDir) };
}

test('the command keeps the commonest of a list, in whatever order it is', SLOWLY, async () => {
  const lines = [
    line('seldom one', 2),
    line('the commonest', 90),
    'no hash at all',
    line('seldom two', 2),
    line('often', 7),
    '',
  ];
  const all = await make(lines);
  expect(all).toMatchObject({ code: 0, stderr: '' });
  expect(all.stdout).toContain('the 4 commonest of 4 breached passwords');
  expect(all.stdout).toContain('1 lines were no hash with a count.');
  const words = ['the commonest', 'often', 'seldom one', 'seldom two', 'the Commonest', ''];
  expect(words.map(all.isBreached)).toEqual([true, true, true, true, false, false]);
  const some = await make(lines, '--top', '3');
  expect(words.map(some.isBreached)).toEqual([true, true, true, false, false, false]);
});

test(
  'what cannot be used is said in a line, and leaves the file that was there',
  SLOWLY,
  async () => {
    const made = await make([line(STOLEN, 1)]);
    const { dataDir } = made;
    const run = (...args: string[]) => runCommand('passwords', args, { DATA_DIR: dataDir });
    const ntlm = join(dataDir, 'ntlm.txt');
    writeFileSync(ntlm, '0123456789ABCDEF0123456789ABCDEF:3\n');
    for (const [args, words] of [
      [[], 'Usage: npm run passwords'],
      [[join(dataDir, 'nowhere')], 'is not there'],
      [[ntlm], 'has no line like'],
      [[ntlm, '--top', '0'], '--top must be from 1'],
    ] as const) {
      const { code, stderr } = await run(...args);
      expect(code).toBe(1);
      expect(stderr).toContain(words);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(made.isBreached(STOLEN)).toBe(true);
  },
);

test('a list of many takes three bytes each, and takes hardly any other password for one of it', () => {
  const count = 100_000;
  const hashes = Buffer.alloc(count * 5);
  for (let nth = 0; nth < count; nth += 1) {
    hashes.write(hashOf(`in ${nth}`).slice(0, 10), nth * 5, 'hex');
  }
  writeFileSync(breachedFile(folder), writeBreached(hashes));
  expect(statSync(breachedFile(folder)).size).toBe(65_537 * 4 + count * 3);
  const isBreached = breachedPasswords(folder);
  const some = Array.from({ length: 2000 }, (_, nth) => nth * 50);
  expect(some.filter((nth) => !isBreached(`in ${nth}`))).toEqual([]);
  // One in eleven million, by calculation.
  expect(some.filter((nth) => isBreached(`out ${nth}`))).toEqual([]);
  truncateSync(breachedFile(folder), 300_000);
  expect(() => some.map((nth) => isBreached(`in ${nth}`))).toThrow('incomplete');
});

test(
  'a breached password is refused where one is chosen, and told about once a week at log-in',
  SLOWLY,
  async () => {
    const { isBreached } = await make([line(STOLEN, 3), line(PASSWORD, 2)]);
    const old = await testContext();
    await signIn(old, 'lan');
    const context = { ...old, isBreached };
    const email = addressOf('lan');

    const refused = { code: 'weak_password', details: [{ code: 'password_is_breached' }] };
    const signUp = signup(context, {
      username: 'minh',
      email: addressOf('minh'),
      password: STOLEN,
    });
    await expect(signUp).rejects.toMatchObject(refused);
    const change = { oldPassword: PASSWORD, newPassword: STOLEN };
    const session = await old.db.selectFrom('sessions').select(['id', 'userId']).executeTakeFirst();
    const { id: sessionId, userId } = session!;
    const createdAt = old.clock().toISOString();
    const lan = { userId, sessionId, username: 'lan', email, emailKey: email, createdAt };
    await expect(changePassword(context, lan, change)).rejects.toMatchObject(refused);
    context.pass(2 * MINUTE);
    await forgotPassword(context, email);
    const otp = await newestCode(old, email);
    const reset = resetPassword(context, { email, otp, newPassword: STOLEN });
    await expect(reset).rejects.toMatchObject(refused);

    const logIn = () => login(context, { username: 'lan', password: PASSWORD });
    expect(await logIn()).toMatchObject({ passwordIsBreached: true });
    expect(await logIn()).not.toHaveProperty('passwordIsBreached');
    context.pass(6 * DAY);
    await forgetOld(context);
    expect(await logIn()).not.toHaveProperty('passwordIsBreached');
    context.pass(DAY);
    expect(await logIn()).toMatchObject({ passwordIsBreached: true });
    // Without a list nobody is told.
    expect(await outcome(login(old, { username: 'lan', password: PASSWORD }))).not.toHaveProperty(
      'passwordIsBreached',
    );
  },
);

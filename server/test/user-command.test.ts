import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from './app.ts';
import { addPasskey, makeAuthenticator, passkeySignIn } from './authenticator.ts';
import type { Client } from './client.ts';
import { type Ended, runCommand } from './command.ts';
import { makeUser, PASSWORD } from './factories.ts';

/** A process of its own begins for each command. */
const SLOWLY = { timeout: 120_000 };

const methods = async (by: Client) => (await by.get('/api/users/sign-in-methods/')).body;

const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-user-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A mail as its reader sees it, from quoted-printable. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

async function withCommand() {
  const app = await startApp();
  const { dataDir, databaseUrl } = app;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PUBLIC_URL: '' };
  const run = (...args: string[]): Promise<Ended> => runCommand('user', args, env);
  return { app, env, run };
}

test(
  'who lost all passkeys and codes gets in by the password again, and is told',
  SLOWLY,
  async () => {
    const { app, run } = await withCommand();
    const [lost, other] = [await makeUser(app, 'lan.vu'), await makeUser(app, 'minh.do')];
    const [authenticator, kept] = [makeAuthenticator(), makeAuthenticator()];
    expect((await addPasskey(lost.api, authenticator)).status).toBe(201);
    expect((await addPasskey(other.api, kept)).status).toBe(201);

    expect(await run(lost.username.toUpperCase(), '--forget-passkeys')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('has no passkeys and no recovery codes any more') as unknown,
    });

    const signedIn = await app
      .client()
      .post('/api/users/login/', { username: lost.username, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    const again = app.client({ token: String(signedIn.body['access_token']) });
    expect(await methods(again)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await passkeySignIn(app.client(), authenticator)).status).toBe(401);
    expect((await app.mailsTo(lost.email)).at(-1)).toMatch(/passkey/i);
    // Nobody else is concerned.
    expect((await passkeySignIn(app.client(), kept)).status).toBe(200);
    expect((await methods(other.api))['recovery_codes_left']).toBe(10);
  },
);

test('9: who is signed in anywhere is signed out by the operator', SLOWLY, async () => {
  const { app, run } = await withCommand();
  const [lost, other] = [await makeUser(app, 'lan.vu'), await makeUser(app, 'minh.do')];
  const { body } = await app
    .client()
    .post('/api/users/login/', { username: lost.username, password: PASSWORD });
  const phone = app.client({ token: String(body['access_token']) });
  expect((await phone.get('/api/users/me/')).status).toBe(200);

  expect(await run(lost.username, '--sign-out')).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('is signed in nowhere any more') as unknown,
  });

  for (const browser of [lost.api, phone]) {
    expect((await browser.get('/api/users/me/')).status).toBe(401);
  }
  const renewed = { refresh_token: body['refresh_token'] };
  expect((await app.client().post('/api/users/refresh/', renewed)).status).toBe(401);
  // The password is as before, and nobody else is concerned.
  const again = { username: lost.username, password: PASSWORD };
  expect((await app.client().post('/api/users/login/', again)).status).toBe(200);
  expect((await other.api.get('/api/users/me/')).status).toBe(200);
});

test('an unknown name or a wrong use is told in a line, and changes nothing', SLOWLY, async () => {
  const { app, run } = await withCommand();
  const user = await makeUser(app, 'lan.vu');
  expect((await addPasskey(user.api, makeAuthenticator())).status).toBe(201);
  for (const args of [
    ['nobody.of.this.name', '--forget-passkeys'],
    [user.username, 'another', '--forget-passkeys'],
    ['--forget-passkeys'],
    ['nobody.of.this.name', '--sign-out'],
    [user.username, '--sign-out', '--forget-passkeys'],
    [user.username],
    [user.username, '--forget'],
  ]) {
    const refused = await run(...args);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr.trimEnd()).toMatch(/^[^\n]+$/);
  }
  expect((await methods(user.api))['passkeys']).toHaveLength(1);
});

test(
  'who gets an account is invited in every language, and the operator sees where it was made',
  SLOWLY,
  async () => {
    const { app, env, run } = await withCommand();
    const address = 'hoa.le@club.example';
    const blind = await run('add', 'hoa.le', address);
    expect(blind).toMatchObject({ code: 0, stderr: '' });
    expect(blind.stdout).toMatch(
      /http:\/\/localhost:3000 \(PUBLIC_URL\)\.\nPUBLIC_URL is not set here/,
    );
    const mail = decoded((await app.mailsTo(address))[0]!);
    expect(mail).toContain(
      'An account was made for you at localhost:3000. Your username is hoa.le.',
    );
    expect(mail).toContain('Có người đã tạo tài khoản cho bạn tại localhost:3000.');
    expect(mail).not.toMatch(/reset the password|đặt lại mật khẩu/);

    const known = { ...env, PUBLIC_URL: 'https://club.example' };
    const seen = await runCommand('user', ['add', 'mai.do', 'mai.do@club.example'], known);
    expect(seen.stdout).toContain('Its link leads to https://club.example (PUBLIC_URL).');
    expect(seen.stdout).not.toContain('not set');
    if (app.databaseUrl === null) expect(seen.stdout).toContain(`${app.dataDir} (DATA_DIR)`);
    const [invited] = await app.mailsTo('mai.do@club.example');
    expect(decoded(invited!)).toContain(
      'https://club.example/reset-password?email=mai.do%40club.example',
    );
  },
);

test(
  'a command for a database that is not there refuses, and makes none; --help does nothing',
  SLOWLY,
  async () => {
    const folder = emptyFolder();
    const env = { DATA_DIR: folder, DATABASE_URL: '' };
    for (const args of [
      ['add', 'hoa.le', 'hoa.le@club.example'],
      ['hoa.le', '--forget-passkeys'],
    ]) {
      const refused = await runCommand('user', args, env);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain(folder);
    }
    for (const command of ['user', 'backup', 'restore', 'move', 'passwords'] as const) {
      const helped = await runCommand(command, ['--help'], env);
      expect(helped).toMatchObject({ code: 0, stderr: '' });
      expect(helped.stdout).toMatch(new RegExp(`^Usage: npm run ${command} [^\\n]+\\n$`));
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

test(
  'the logins of the demonstration club are printed again, and of none where there is none',
  SLOWLY,
  async () => {
    const { app, env } = await withCommand();
    expect((await runCommand('../demo', ['--logins'], env)).stdout).toContain(
      'No demonstration club was made',
    );
    const made = await runCommand('../demo', [], env);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const again = await runCommand('../demo', ['--logins'], env);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    // What comes next is said once.
    expect(made.stdout.startsWith(again.stdout.trimEnd())).toBe(true);
    const password = /three: (\S+)/.exec(again.stdout)![1]!;
    const login = { username: 'chi.lan', password };
    expect((await app.client().post('/api/users/login/', login)).status).toBe(200);
  },
);

test('the demonstration club stays out of a database that somebody uses', SLOWLY, async () => {
  const { app, env } = await withCommand();
  await makeUser(app, 'lan.vu');
  const refused = await runCommand('../demo', [], env);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('--into-existing');
  expect(await runCommand('../demo', ['--help'], env)).toMatchObject({ code: 0, stderr: '' });
  expect(await app.db.selectFrom('clubs').select('id').execute()).toEqual([]);
});

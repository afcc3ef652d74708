import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { openReceiver, type Receiver } from '../../server/test/hook-receiver.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../server/test/openid.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { test as base } from './last-seen.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

export interface Server {
  url: string;
  mailbox: Mailbox;
  /** Another program, whose address the operator allows. */
  receiver: Receiver;
  /** Forgets who has sent invitations, so that the hourly limit does not stop the tests. */
  forgetInvitations: () => void;
  /** Makes all sessions an hour old. */
  ageSessions: () => void;
}

/** The password of the demonstration club's three users. */
export type DemoServer = Server & { password: string };

/** A server with an OpenID provider that decides who signs in. */
export type GoogleServer = Server & { provider: OpenIdProvider; other: OpenIdProvider };

const script = (name: string) => new URL(`../../server/src/${name}`, import.meta.url).pathname;

/** How often, in milliseconds, the server measures by how much it is late, and with it the time of its start. */
const DELAY_INTERVAL = 1000;

/** Waits until the server has answered for longer than it takes to notice that its start made it late. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let since = Date.now(); Date.now() - since < 1.5 * DELAY_INTERVAL;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isServing = await fetch(`${url}/api/users/providers/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isServing) since = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs the real server with its own data folder and a real mail server while `use` runs. */
async function withServer<Ready>(
  name: string,
  prepare: (env: NodeJS.ProcessEnv) => Promise<Ready>,
  use: (server: Server & Ready) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `rallybook-${name}-`));
  const mailbox = await startMailbox();
  const receiver = await openReceiver();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: receiver.origin,
    // Tests may name another network in X-Forwarded-For.
    TRUST_PROXY: '1',
  };
  const prepared = await prepare(env);
  const child = spawn(process.execPath, [script('main.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, child);
  const change = (sql: string) => {
    const db = new DatabaseSync(join(dataDir, 'rallybook.sqlite'), { timeout: 5000 });
    db.exec(sql);
    db.close();
  };
  const forgetInvitations = () => change('update counted_invitations set invited_by = null');
  const ageSessions = () =>
    change("update sessions set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')");
  await use({ url, mailbox, receiver, forgetInvitations, ageSessions, ...prepared });
  child.kill('SIGTERM');
  await once(child, 'exit');
  await mailbox.stop();
  receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const DAY = 86_400_000;

/** No test goes over the end of a day of the clubs, in Vietnam: what is set up would be of the day before. It lasts that long. */
const LONGEST_TEST = 90_000;

/** Waits for the next day of the clubs where that begins before a test has ended. */
async function untilDayIsLong(): Promise<void> {
  const left = DAY - ((Date.now() + 7 * 3_600_000) % DAY);
  if (left < LONGEST_TEST) await new Promise((resolve) => setTimeout(resolve, left + 1000));
}

/**
 * A server with the demonstration club; one for each worker. A worker that goes on with tests of another kind starts anew,
 * and so all tests that can have this one.
 */
export const demoTest = base.extend<{ wholeDay: string }, { server: DemoServer }>({
  wholeDay: [
    async ({ server }, use) => {
      // After the server has started, which takes a while, too.
      await untilDayIsLong();
      await use(server.url);
    },
    { auto: true, timeout: 2 * LONGEST_TEST },
  ],
  server: [
    async ({ browserName }, use) =>
      withServer(
        browserName,
        async (env) => {
          const { stdout } = await promisify(execFile)(process.execPath, [script('demo.ts')], {
            env,
          });
          return { password: /Password of all three: (\S+)/.exec(stdout)![1]! };
        },
        use,
      ),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** An empty server with local OpenID providers, for Google's sign-in and another one; one for each worker. */
export const googleTest = base.extend<object, { server: GoogleServer }>({
  server: [
    async ({ browserName }, use) => {
      const provider = await startOpenIdProvider();
      const other = await startOpenIdProvider('oidc');
      const { clientId, clientSecret, issuer } = provider.settings;
      const prepare = async (env: NodeJS.ProcessEnv) => {
        env['GOOGLE_CLIENT_ID'] = clientId;
        env['GOOGLE_CLIENT_SECRET'] = clientSecret;
        env['GOOGLE_ISSUER'] = issuer;
        env['OIDC_ISSUER'] = other.settings.issuer;
        env['OIDC_CLIENT_ID'] = other.settings.clientId;
        env['OIDC_CLIENT_SECRET'] = other.settings.clientSecret;
        env['OIDC_NAME'] = other.settings.name;
        return { provider, other };
      };
      await withServer(browserName, prepare, use);
      await Promise.all([provider.stop(), other.stop()]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** A server that gives trials to anybody; one for each worker. */
export const trialTest = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName }, use) => {
      const prepare = (env: NodeJS.ProcessEnv) => {
        env['DEMO'] = '1';
        return Promise.resolve({});
      };
      await withServer(browserName, prepare, use);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';

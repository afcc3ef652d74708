import { expect, onTestFinished, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { testDatabase } from './database.ts';
import { makeAccount, PASSWORD } from './factories.ts';
import { startServer } from './process.ts';

async function serve(env: Record<string, string>) {
  // No other server may send the waiting mail.
  const { db, dataDir, databaseUrl } = await testDatabase();
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  });
  onTestFinished(server.kill);
  return { db, dataDir, databaseUrl, server };
}

const json = { 'content-type': 'application/json' };

test('measurements show requests, refusals, waiting mail and the process, and no personal data', async () => {
  const { db, dataDir, databaseUrl, server } = await serve({ METRICS_PORT: '0' });
  await expect.poll(server.output).toMatch(/Measurements are at .+\/metrics/);
  const address = /http:\S+\/metrics/.exec(server.output())![0];
  const keys = loadKeys(dataDir);
  const { token, username } = await makeAccount({ db, clock: () => new Date(), keys }, 'lan');
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
  const secret = '0199f0f0-aaaa-7bbb-8ccc-0123456789ab';
  await post('users/login/', { username, password: PASSWORD });
  await post('users/login/', { username, password: 'wrong password' });
  await post('users/signup/', { username: 'minh', password: PASSWORD, email: 'minh@club.example' });
  await fetch(`${server.url}/api/clubs/${secret}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await fetch(`${server.url}/api/no/${secret}`);
  await post(`hooks/${secret}`, { content: 'minh chuyen tien' });

  const measured = () => fetch(address).then((answer) => answer.text());
  await expect.poll(measured).toContain('rallybook_refusals_total{code="invalid_credentials"} 1');
  const text = await measured();
  for (const line of [
    /^rallybook_http_requests_total\{method="POST",route="\/api\/users\/login\/",status="401"\} 1$/m,
    /^rallybook_http_requests_total\{method="GET",route="\/api\/clubs\/:[a-z_]+\/?",status="\d+"\} 1$/m,
    /^rallybook_http_requests_total\{method="GET",route="none",status="404"\} 1$/m,
    /^rallybook_http_request_seconds_count\{method="POST",route="\/api\/users\/login\/"\} 2$/m,
    /^rallybook_http_requests_running 0$/m,
    /^rallybook_bank_messages_total\{service="none",outcome="unknown_source"\} 1$/m,
    /^rallybook_refusals_total\{code="wrong_signature"\} 1$/m,
    /^rallybook_outbox_mails_waiting 1$/m,
    /^rallybook_outbox_oldest_seconds [\d.]+$/m,
    /^rallybook_password_hashes_waiting 0$/m,
    /^rallybook_database_up 1$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^nodejs_heap_size_used_bytes /m,
  ]) {
    expect(text).toMatch(line);
  }
  // The server's own work may wait for a connection for a moment.
  if (databaseUrl !== null) {
    await expect.poll(measured).toMatch(/_connections\{state="waiting"\} 0$/m);
  }
  for (const personal of [secret, username, 'minh', '127.0.0.1']) {
    expect(text).not.toContain(personal);
  }
  // Not on the public port.
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain(
    'rallybook_database_up',
  );
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  expect(await server.terminate()).toBe(0);
});

test('the server measures nothing without METRICS_PORT', async () => {
  const { server } = await serve({});
  expect(await server.terminate()).toBe(0);
  expect(server.output()).not.toContain('Measurements');
});

test.each([
  ['does not answer', () => new Promise<never>(() => undefined)],
  ['is down', () => Promise.reject(new Error('down'))],
])('measurements report a database that %s, instead of waiting for it', async (_, outbox) => {
  const sources = { outbox, connections: () => null, hashesWaiting: () => 3 };
  const { text } = await createMetrics(sources);
  const metrics = await text();
  expect(metrics).toMatch(/^rallybook_database_up 0$/m);
  expect(metrics).toMatch(/^rallybook_outbox_mails_waiting NaN$/im);
  expect(metrics).toMatch(/^rallybook_password_hashes_waiting 3$/m);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR, MINUTE, SECOND, testContext, type TestContext } from '../../test/context.ts';
import { transaction } from '../db/engine/transaction.ts';
import type { OutboxRow } from '../db/tables/server.ts';
import { type Delivery, deliverNext } from './delivery.ts';
import type { Mail, Transport } from './mail.ts';
import { enqueue } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { startOutbox } from './worker.ts';

const mail: Mail = {
  to: 'lan@club.example',
  subject: 'Mã xác nhận',
  text: 'Xin chào\n',
  html: '<p>Xin chào</p>',
  code: '123456',
  usefulMinutes: 10,
};

/** Mails for which nobody waits. */
const invitationTo = (to: string): Mail => ({
  to,
  subject: 'Sao Mai',
  text: 'Xin chào\n',
  html: '<p>Xin chào</p>',
  canWait: true,
});

const put = (context: TestContext, sent: Mail = mail) =>
  transaction(context.db, {}, (trx) => enqueue(trx, context, () => sent));

const rows = (context: TestContext) => context.db.selectFrom('outbox').selectAll().execute();

/** An SMTP server that keeps the mails that it accepts; it refuses `refusals` times before the first 250. */
async function smtpServer(refusals = 0, more: SMTPServerOptions = {}) {
  const received: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Connections that a transport keeps are closed at once when the test ends.
    closeTimeout: 1,
    onData: (stream, _session, callback) => {
      let data = '';
      stream.on('data', (chunk: Buffer) => (data += chunk.toString('latin1')));
      stream.on('end', () => {
        left -= 1;
        if (left >= 0) {
          callback(Object.assign(new Error('Try again later'), { responseCode: 450 }));
          return;
        }
        received.push(data);
        callback();
      });
    },
    ...more,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const transport = smtpTransport({ smtpUrl, from: 'Rallybook <mail@rallybook.example>' });
  return { received, transport };
}

const signal = new AbortController().signal;

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error('It did not happen');
}

test('27: a mail is stored encrypted, sent once, and its text is deleted', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  await put(context);
  const [row] = await rows(context);
  expect(JSON.stringify(row)).not.toContain('123456');
  const outbox = startOutbox({ ...context, transport });
  await until(async () => (await rows(context))[0]!.sentAt !== null);
  await outbox.stop();
  expect(await rows(context)).toEqual([
    {
      ...row,
      sealed: null,
      attempts: 1,
      sentAt: context.clock().toISOString(),
      nextAttemptAt: expect.any(String) as string,
    },
  ]);
  expect(received).toHaveLength(1);
  const read = await PostalMime.parse(received[0]!);
  expect(read).toMatchObject({
    from: { name: 'Rallybook', address: 'mail@rallybook.example' },
    to: [{ name: '', address: 'lan@club.example' }],
    subject: 'Mã xác nhận',
    text: expect.stringMatching(/^Xin chào\s*$/) as string,
    messageId: `<${row!.id}@rallybook.example>`,
    date: '2026-10-15T12:00:00.000Z',
  });
  expect(read.html).toContain('<p>Xin chào</p>');
});

test('27: a mail that is refused for now is tried again, with growing waits', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer(2);
  const delivery: Delivery = { ...context, transport };
  await put(context);
  for (const wait of [5, 10]) {
    expect(await deliverNext(delivery, signal)).toBe(true);
    expect(await deliverNext(delivery, signal)).toBe(false);
    context.pass(wait * SECOND - 1);
    expect(await deliverNext(delivery, signal)).toBe(false);
    context.pass(1);
  }
  expect(received).toHaveLength(0);
  expect(await deliverNext(delivery, signal)).toBe(true);
  expect(received).toHaveLength(1);
  expect(await rows(context)).toMatchObject([{ attempts: 3, sealed: null }]);
  const warnings = context.logged.filter(({ level }) => level === 'warn');
  expect(warnings).toHaveLength(2);
  expect(JSON.stringify(warnings)).not.toContain('123456');
});

test('27: several processes together send each mail once', async () => {
  const context = await testContext();
  const delivered: string[] = [];
  const transport: Transport = async ({ to }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
    delivered.push(to);
  };
  const addresses = Array.from({ length: 20 }, (_, index) => `person${index}@club.example`);
  for (const to of addresses) await put(context, { ...mail, to });
  const workers = Array.from({ length: 4 }, () => startOutbox({ ...context, transport }));
  await until(async () => (await rows(context)).every(({ sentAt }) => sentAt !== null));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(delivered.toSorted()).toEqual(addresses.toSorted());
});

test('27: a mail whose process died is taken over, but not while it may still be going out', async () => {
  const context = await testContext();
  await put(context);
  const delivered: string[] = [];
  const { promise: stuck } = Promise.withResolvers<void>();
  const dying = new AbortController();
  const held = deliverNext({ ...context, transport: () => stuck }, dying.signal);
  await until(async () => (await rows(context))[0]!.attempts === 1);
  const transport: Transport = ({ id }) => Promise.resolve(void delivered.push(id));
  const other: Delivery = { ...context, transport };
  context.pass(MINUTE);
  expect(await deliverNext(other, signal)).toBe(false);
  context.pass(MINUTE);
  expect(await deliverNext(other, signal)).toBe(true);
  expect(delivered).toHaveLength(1);
  dying.abort();
  await held;
});

test('27: a mail sent while the database is away is recorded as sent once it is back', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  let failures = 0;
  const db = new Proxy(context.db, {
    get: (target, name) => {
      if (received.length > 0 && failures < 8) {
        failures += 1;
        throw new Error('The database is away');
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await put(context);
  await deliverNext({ ...context, db, transport }, signal);
  expect(failures).toBe(8);
  context.pass(HOUR);
  expect(await deliverNext({ ...context, transport }, signal)).toBe(false);
  expect(received).toHaveLength(1);
});

test('a mail postponed before the clock was set back does not wait until that time comes again', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer(1);
  const delivery: Delivery = { ...context, transport };
  context.pass(2 * HOUR);
  await put(context, { ...mail, usefulMinutes: undefined });
  expect(await deliverNext(delivery, signal)).toBe(true);
  expect(await deliverNext(delivery, signal)).toBe(false);
  context.pass(-2 * HOUR);
  expect(await deliverNext(delivery, signal)).toBe(true);
  expect(received).toHaveLength(1);
  expect(await deliverNext(delivery, signal)).toBe(false);
});

test('a mail written before the clock was set back is sent at once', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  context.pass(2 * HOUR);
  await put(context);
  context.pass(-2 * HOUR);
  expect(await deliverNext({ ...context, transport }, signal)).toBe(true);
  expect(received).toHaveLength(1);
});

test('a mail whose turn comes hours later waits for it, unless the clock was set back since', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  const delivery: Delivery = { ...context, transport };
  const later = new Date(context.clock().getTime() + 5 * HOUR).toISOString();
  await transaction(context.db, {}, (trx) =>
    enqueue(trx, context, () => ({ ...mail, usefulMinutes: undefined }), later),
  );
  expect(await deliverNext(delivery, signal)).toBe(false);
  context.pass(4 * HOUR);
  expect(await deliverNext(delivery, signal)).toBe(false);
  context.pass(2 * HOUR);
  expect(await deliverNext(delivery, signal)).toBe(true);
  expect(received).toHaveLength(1);
  const again = new Date(context.clock().getTime() + 5 * HOUR).toISOString();
  await transaction(context.db, {}, (trx) =>
    enqueue(trx, context, () => ({ ...mail, usefulMinutes: undefined }), again),
  );
  context.pass(-4 * HOUR);
  expect(await deliverNext(delivery, signal)).toBe(true);
  expect(received).toHaveLength(2);
});

test('waits never grow past an hour, and a mail is given up after two days', async () => {
  const context = await testContext();
  const transport: Transport = () => Promise.reject(new Error('The server is away'));
  const delivery: Delivery = { ...context, transport };
  await put(context, { ...mail, usefulMinutes: undefined });
  let tries = 0;
  for (let hour = 0; hour < 47; hour += 1) {
    context.pass(HOUR);
    expect(await deliverNext(delivery, signal)).toBe(true);
    tries += 1;
  }
  expect(await rows(context)).toMatchObject([{ attempts: tries, sentAt: null }]);
  context.pass(2 * HOUR);
  await deliverNext(delivery, signal);
  expect(await rows(context)).toEqual([]);
  expect(context.logged.at(-1)).toMatchObject({ level: 'error', message: 'A mail was given up' });
});

test('a code is not sent any more once it has expired', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  await put(context);
  context.pass(10 * MINUTE + 1);
  await deliverNext({ ...context, transport }, signal);
  expect(received).toEqual([]);
  expect(await rows(context)).toEqual([]);
});

test('a mail that cannot be decrypted does not keep the others waiting', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  await put(context);
  const [row] = await rows(context);
  await put(context, { ...mail, to: 'minh@club.example' });
  // Sealed texts cannot be swapped between rows.
  const others = (await rows(context)).find(({ id }) => id !== row!.id)!;
  await context.db
    .updateTable('outbox')
    .set({ sealed: others.sealed })
    .where('id', '=', row!.id)
    .execute();
  const delivery: Delivery = { ...context, transport };
  while (await deliverNext(delivery, signal));
  expect(received).toHaveLength(1);
  expect((await PostalMime.parse(received[0]!)).to).toMatchObject([
    { address: 'minh@club.example' },
  ]);
});

test('19: one address is one recipient, whatever it looks like', async () => {
  const context = await testContext();
  const recipients: string[] = [];
  const { transport } = await smtpServer(0, {
    onRcptTo: ({ address }, _session, callback) => {
      recipients.push(address);
      callback();
    },
  });
  await put(context, { ...mail, to: 'lan@club.example, all@club.example' });
  await deliverNext({ ...context, transport }, signal);
  expect(recipients).not.toContain('all@club.example');
  expect(recipients.length).toBeLessThanOrEqual(1);
});

test('mail is sent soon after it was left, and stopping does not wait for a server that hangs', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  const outbox = startOutbox({ ...context, transport });
  await put(context);
  outbox.wake();
  await until(() => received.length === 1);
  await outbox.stop();

  const hanging = await smtpServer(0, { onConnect: () => {} });
  const stuck = startOutbox({ ...context, transport: hanging.transport });
  await put(context);
  stuck.wake();
  await until(async () => (await rows(context)).some(({ attempts }) => attempts === 1));
  const started = performance.now();
  await stuck.stop();
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await context.mails()).toHaveLength(1);
});

test('27: an outbox whose database is away says so and goes on', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  let away = true;
  const db = new Proxy(context.db, {
    get: (target, name) => {
      if (away) throw new Error('The database is away');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await put(context);
  const outbox = startOutbox({ ...context, db, transport });
  await until(() => context.logged.some(({ level }) => level === 'error'));
  away = false;
  outbox.wake();
  await until(() => received.length === 1);
  await outbox.stop();
});

test('38: a code goes out before four hundred invitations that have waited for longer', async () => {
  const context = await testContext();
  const recipients: string[] = [];
  const { transport } = await smtpServer(0, {
    onRcptTo: ({ address }, _session, callback) => {
      recipients.push(address);
      callback();
    },
  });
  for (let guest = 0; guest < 400; guest += 1) {
    await put(context, invitationTo(`guest${guest}@club.example`));
  }
  context.pass(MINUTE);
  await put(context);
  const delivery: Delivery = { ...context, transport };
  await deliverNext(delivery, signal);
  await deliverNext(delivery, signal);
  expect(recipients).toEqual([mail.to, 'guest0@club.example']);
});

test('twenty mails leave over a few connections, several at once', async () => {
  const context = await testContext();
  let connections = 0;
  let atOnce = 0;
  let most = 0;
  const { received, transport } = await smtpServer(0, {
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onMailFrom: (_address, _session, callback) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        callback();
      }, 20);
    },
  });
  for (let guest = 0; guest < 20; guest += 1) {
    await put(context, invitationTo(`guest${guest}@club.example`));
  }
  const outbox = startOutbox({ ...context, transport });
  await until(() => received.length === 20);
  await outbox.stop();
  expect(connections).toBeLessThanOrEqual(8);
  expect(most).toBeGreaterThan(1);
  expect(new Set(received.map((text) => /^To: (.*)$/m.exec(text)![1])).size).toBe(20);
});

test('53: an attempt to send a mail ends with its time, whatever the transport does', async () => {
  const context = await testContext();
  await put(context);
  const ending = new AbortController();
  const hanging = deliverNext(
    { ...context, transport: () => new Promise(() => {}) },
    ending.signal,
  );
  await until(async () => (await rows(context))[0]!.attempts === 1);
  ending.abort();
  expect(await hanging).toBe(true);
  expect(await rows(context)).toMatchObject([{ attempts: 1, sentAt: null }]);
});

test('38: a mail server that hangs at an invitation holds up no code', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer(0, {
    onRcptTo: ({ address }, _session, callback) => {
      if (!address.startsWith('guest')) callback();
    },
  });
  for (const guest of ['guest1', 'guest2', 'guest3']) {
    await put(context, invitationTo(`${guest}@club.example`));
  }
  const outbox = startOutbox({ ...context, transport });
  onTestFinished(outbox.stop);
  const isHanging = async () => (await rows(context)).some(({ attempts }) => attempts === 1);
  await until(isHanging);
  await put(context);
  outbox.wake();
  await until(() => received.length === 1);
  expect(received[0]).toContain(`To: ${mail.to}`);
});

test('38: a mail that has waited since before there were priorities is sent', async () => {
  const context = await testContext();
  const { received, transport } = await smtpServer();
  await put(context, invitationTo('lan@club.example'));
  const [{ priority: _, ...before }] = (await rows(context)) as [OutboxRow];
  await context.db.deleteFrom('outbox').execute();
  // Written as by an older version that runs beside this one.
  await context.db
    .insertInto('outbox')
    .values(before as OutboxRow)
    .execute();
  await deliverNext({ ...context, transport }, signal);
  expect(received).toHaveLength(1);
});

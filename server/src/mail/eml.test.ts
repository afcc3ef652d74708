import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { deliverNext } from './delivery.ts';
import { emlTransport } from './eml.ts';
import { verificationMail } from './messages/verification.ts';
import { enqueue } from './outbox.ts';

test('a mail without SMTP becomes a file, and one line with its code in the log', async () => {
  const context = await testContext();
  const to = 'lan@club.example';
  await transaction(context.db, {}, (trx) =>
    enqueue(trx, context, verificationMail({ to, username: 'lan', code: '024680', minutes: 10 })),
  );
  await deliverNext({ ...context, transport: emlTransport(context) }, new AbortController().signal);
  const [row] = await context.db.selectFrom('outbox').selectAll().execute();
  const folder = join(context.dataDir, 'outbox');
  expect(readdirSync(folder)).toEqual([`${row!.id}.eml`]);
  const file = join(folder, `${row!.id}.eml`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const read = await PostalMime.parse(readFileSync(file));
  expect(read.to).toEqual([{ name: '', address: to }]);
  expect(read.subject).toBe('Your verification code for Rallybook');
  expect(read.text).toContain('024680');
  expect(read.html).toContain('024680');
  expect(read.messageId).toBe(`<${row!.id}@localhost>`);
  expect(context.logged).toEqual([
    {
      level: 'info',
      details: { to, subject: read.subject, code: '024680', file },
      message: 'Mail written to a file, since no SMTP_URL is set',
    },
  ]);
});

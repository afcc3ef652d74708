import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { insertMail, ORDINARY, URGENT } from '../db/queries/outbox.ts';
import { newId } from '../ids.ts';
import type { Mail } from './mail.ts';
import { seal } from '../seal.ts';

/**
 * Stores a mail to be sent, in the transaction of the change that it is about: no mail without the change, and no
 * change without its mail. Call `wakeOutbox` once the transaction is committed.
 * @param sentFrom the instant from which it may be sent, at most `MAX_FIRST_WAIT` ahead; at once without it
 */
export async function enqueue(
  trx: Trx,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  mail: Mail,
  sentFrom?: string,
): Promise<void> {
  const id = newId();
  const now = clock().toISOString();
  await insertMail(trx, {
    id,
    sealed: seal(keys, { purpose: 'outbox', id }, JSON.stringify(mail)),
    createdAt: now,
    attempts: 0,
    nextAttemptAt: sentFrom ?? now,
    sentAt: null,
    priority: mail.canWait ? ORDINARY : URGENT,
  });
}

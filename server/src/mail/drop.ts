import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { markMailSent, unsentMails } from '../db/queries/outbox.ts';
import { unsealOrNull } from '../seal.ts';
import type { Mail } from './mail.ts';

/**
 * Deletes the text of all mails waiting for an address; they are not sent.
 * @param emailKey the address in lower case
 */
export async function dropMailsTo(
  trx: Trx,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  emailKey: string,
): Promise<void> {
  const now = clock().toISOString();
  for (const { id, sealed } of await unsentMails(trx)) {
    if (recipientOf(keys, id, sealed) === emailKey) await markMailSent(trx, id, now);
  }
}

/** Null if the mail was sealed with a key that is gone: it is never sent. */
function recipientOf(keys: Context['keys'], id: string, sealed: string): string | null {
  const mail = unsealOrNull(keys, { purpose: 'outbox', id }, sealed);
  return mail && (JSON.parse(mail) as Mail).to.toLowerCase();
}

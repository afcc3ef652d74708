import type { RequestContext } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { afterCommit } from '../db/engine/transaction.ts';
import { insertMail, ORDINARY, URGENT } from '../db/queries/outbox.ts';
import { newId } from '../ids.ts';
import { seal } from '../seal.ts';
import type { Draft } from './mail.ts';

type MailContext = Pick<
  RequestContext,
  'clock' | 'keys' | 'publicUrl' | 'wakeSenders' | 'leaveWork' | 'isDemo'
> & {
  caller: Pick<RequestContext['caller'], 'language'>;
};

/**
 * Stores a mail to be sent, in the transaction of the change that it is about: no mail without the change, and no
 * change without its mail. It is in the language of the request, and sent once the transaction is committed. On a server of trials
 * there are no mails.
 * @param sentFrom the instant from which it may be sent, at most `MAX_FIRST_WAIT` ahead; at once without it
 */
export function enqueue(
  trx: Trx,
  context: MailContext,
  draft: Draft,
  sentFrom?: string,
): Promise<void> {
  return enqueueAs(trx, context, newId(), draft, sentFrom);
}

/** Like `enqueue`, with the id that the mail gets. */
export async function enqueueAs(
  trx: Trx,
  { clock, keys, publicUrl, wakeSenders, leaveWork, caller, isDemo }: MailContext,
  id: string,
  draft: Draft,
  sentFrom?: string,
): Promise<void> {
  if (isDemo === true) return;
  const mail = draft({ language: caller.language, publicUrl });
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
  afterCommit(trx, () => leaveWork?.({ mails: 1 }));
  afterCommit(trx, wakeSenders);
}

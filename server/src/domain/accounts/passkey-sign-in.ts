import type { passkeySignIn } from '@rallybook/contract/schemas/passkeys';
import type { Tokens } from '@rallybook/contract/schemas/users';
import type { z } from 'zod';
import { readTicket, writeTicket } from '../../auth/passkey-tickets.ts';
import { isOfUser, requestOptions, verifyPasskey } from '../../auth/passkeys.ts';
import type { Context, RequestContext } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  deleteRemoval,
  passkeyOfCredential,
  updatePasskey,
} from '../../db/queries/accounts/passkeys.ts';
import { lockUser } from '../../db/queries/accounts/users.ts';
import type { PasskeyRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';
import { countCall } from '../../limits/call-throttle.ts';
import { countHourly } from '../../limits/hourly-throttle.ts';
import { passkeyMail } from '../../mail/messages/passkeys.ts';
import { enqueue } from '../../mail/outbox.ts';
import { requireParty, spendChallenge } from './passkeys.ts';
import { openSession, signedIn } from './sessions.ts';

/** What a browser needs to ask for a passkey, whoever's it is. */
export function beginPasskeySignIn(context: Context) {
  const party = requireParty(context);
  const { challenge, ticket } = writeTicket(context, 'sign-in');
  return { options: requestOptions(party, challenge), ticket };
}

/** Whether a passkey that is on one device alone was used elsewhere, too: its count has not gone on. */
const isCopied = ({ isSynced, counter: before }: PasskeyRow, counter: number) =>
  isSynced === 0 && (before > 0 || counter > 0) && counter <= before;

/**
 * Signs in whoever a passkey belongs to. It also ends a removal of lost passkeys that is under way.
 * @throws passkey_refused for whatever is wrong; too_many_requests
 */
export async function signInWithPasskey(
  context: RequestContext,
  { ticket, response }: z.output<typeof passkeySignIn>,
): Promise<Tokens> {
  const { db, clock, caller } = context;
  await countCall(context, 'passkey', caller.address);
  const party = requireParty(context);
  const challenge = readTicket(context, 'sign-in', ticket);
  const known = await passkeyOfCredential(db, response.id);
  if (challenge === null || known === undefined || known.rpId !== party.id) {
    throw new AppError('passkey_refused');
  }
  const { userId } = known;
  if (!isOfUser(response, userId)) throw new AppError('passkey_refused');
  const { counter } = await verifyPasskey(party, challenge.challenge, response, known.publicKey);
  const now = clock().toISOString();
  const outcome = await transaction(db, {}, async (trx) => {
    await lockUser(trx, userId);
    // It may have been removed, or used elsewhere, since it was read.
    const current = await passkeyOfCredential(trx, response.id);
    if (current === undefined) throw new AppError('passkey_refused');
    await spendChallenge(trx, challenge, now);
    if (isCopied(current, counter)) return { copied: current };
    await updatePasskey(trx, current.id, { counter, lastUsedAt: now });
    await deleteRemoval(trx, userId);
    const { userAgent, language } = caller;
    const opened = { userId, userAgent, language, method: 'passkey' as const };
    return { session: await openSession(trx, context, opened) };
  });
  if (outcome.session !== undefined) return signedIn(context, outcome.session, 'passkey');
  await tellOfCopy(context, outcome.copied);
  throw new AppError('passkey_refused');
}

/** A copy is told by mail, once an hour. */
async function tellOfCopy(
  context: RequestContext,
  { id, userId, name }: PasskeyRow,
): Promise<void> {
  context.log.warn({ userId, passkeyId: id }, 'The count of a passkey went back');
  try {
    await countHourly(context, 'copied-passkey', userId, 1);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    throw error;
  }
  await transaction(context.db, {}, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === undefined) return;
    const { email: to, username } = user;
    await enqueue(trx, context, passkeyMail({ to, username, event: { kind: 'copied', name } }));
  });
}

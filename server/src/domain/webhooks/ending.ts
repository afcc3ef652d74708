import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { endSomeTries, type WebhookKey, webhookOfClub } from '../../db/queries/clubs/webhooks.ts';

/** How many messages are changed before others may write: some milliseconds. */
export const ROWS_AT_ONCE = 1000;

/** Ends, in parts, all messages that wait to be sent to a webhook that is off; none of one that is on, or on again meanwhile. */
export async function endWaiting({ db }: Pick<Context, 'db'>, key: WebhookKey): Promise<void> {
  // Under the lock of the club, nobody switches it on.
  const endSome = () =>
    transaction(db, { club: key.clubId, mode: 'share' }, async (trx) => {
      const isOff = (await webhookOfClub(trx, key))?.isActive === 0;
      return isOff && endSomeTries(trx, key, ROWS_AT_ONCE);
    });
  while (await endSome());
}

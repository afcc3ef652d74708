import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  apiTokenById,
  apiTokensToWarn,
  updateApiToken,
} from '../../db/queries/accounts/api-tokens.ts';
import { lockUser } from '../../db/queries/accounts/users.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { tokenEndsMail } from '../../mail/messages/token-ends.ts';
import { enqueue } from '../../mail/outbox.ts';

/** How many are read at a time, and how often at most. */
const AT_ONCE = 100;
const MAX_ROUNDS = 1000;

type Warning = Omit<Parameters<typeof enqueue>[1], 'caller'> & Pick<Context, 'db'>;

/** Tells the creators of tokens by mail, once, that these end within a week: all of them, so that nobody's are behind another's. */
export async function warnOfEnds(context: Warning): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if ((await warnOfSome(context)) < AT_ONCE) return;
  }
}

/** @returns how many were told */
async function warnOfSome(context: Warning): Promise<number> {
  const { db, clock } = context;
  const now = clock().toISOString();
  const tokens = await apiTokensToWarn(db, now, AT_ONCE);
  for (const { clubId, id, userId } of tokens) {
    await transaction(db, {}, async (trx) => {
      const user = await lockUser(trx, userId);
      const club = await clubById(trx, clubId);
      const token = await apiTokenById(trx, clubId, id);
      if (user === undefined || token === undefined || token.warnAt === null) return;
      await updateApiToken(trx, token, { warnAt: null });
      // The club may be deleted, and not yet purged.
      if (club.deletedAt !== null || token.expiresAt <= now) return;
      const mailing = { ...context, caller: { language: user.language ?? 'en' } };
      const { name, expiresAt } = token;
      const mail = { to: user.email, name, clubName: club.name, expiresAt };
      await enqueue(trx, mailing, tokenEndsMail({ ...mail, timeZone: club.timeZone }));
    });
  }
  return tokens.length;
}

import { issueAccessToken } from '../../server/src/auth/access-tokens.ts';
import { loadKeys } from '../../server/src/auth/keys.ts';
import type { connect } from '../../server/src/db/engine/connect.ts';
import { insertRows } from '../../server/src/db/queries/insert-rows.ts';
import { newId } from '../../server/src/ids.ts';

/** A member with an account that is signed in on one browser. */
export interface Account {
  userId: string;
  sessionId: string;
}

/**
 * Gives members accounts, each signed in on one browser, without asking a server: it lets nobody sign up hundreds of times.
 * @returns their accounts, in the order of the members
 */
export async function addAccounts(
  db: ReturnType<typeof connect>,
  memberIds: readonly string[],
): Promise<Account[]> {
  const now = new Date().toISOString();
  const emailOf = (memberId: string) => `${memberId}@club.example`;
  const users = memberIds.map((memberId) => ({
    id: newId(),
    username: memberId,
    usernameKey: memberId,
    email: emailOf(memberId),
    emailKey: emailOf(memberId),
    passwordHash: null,
    emailVerifiedAt: now,
    language: null,
    createdAt: now,
  }));
  const sessions = users.map(({ id: userId }) => ({
    id: newId(),
    userId,
    generation: 0,
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
    userAgent: null,
    method: 'password' as const,
    freshAt: null,
  }));
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, 'users', users);
    await insertRows(trx, 'sessions', sessions);
    for (const memberId of memberIds) {
      const email = emailOf(memberId);
      await trx
        .updateTable('members')
        .set({ email, emailKey: email })
        .where('id', '=', memberId)
        .execute();
    }
  });
  return sessions.map(({ id: sessionId, userId }) => ({ sessionId, userId }));
}

/** Access tokens of members, each of a user of their own. */
export async function tokensOf(
  db: ReturnType<typeof connect>,
  dataDir: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const keys = loadKeys(dataDir);
  const accounts = await addAccounts(db, memberIds);
  return Promise.all(
    accounts.map((account) => issueAccessToken({ clock: () => new Date(), keys }, account)),
  );
}

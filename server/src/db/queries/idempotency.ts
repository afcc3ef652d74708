import type { Trx } from '../connect.ts';
import { prepared, preparedWrite } from '../prepared.ts';
import type { IdempotencyKeyRow } from '../tables.ts';

const insertKey = prepared((db, row: Omit<IdempotencyKeyRow, 'answer'>) =>
  db
    .insertInto('idempotencyKeys')
    .values({
      userId: row.userId,
      key: row.key,
      fingerprint: row.fingerprint,
      createdAt: row.createdAt,
      answer: null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key'),
);

/**
 * Takes a key of a user. Others who want it at the same time wait until the transaction ends.
 * @returns false where it is taken
 */
export async function takeKey(trx: Trx, row: Omit<IdempotencyKeyRow, 'answer'>): Promise<boolean> {
  return (await insertKey(trx, row)).length === 1;
}

type Whose = Pick<IdempotencyKeyRow, 'userId' | 'key'>;

type Answered = Whose & { answer: string };

const updateKey = preparedWrite((db, { userId, key, answer }: Answered) =>
  db
    .updateTable('idempotencyKeys')
    .set({ answer })
    .where('userId', '=', userId)
    .where('key', '=', key),
);

/** Keeps what was answered to the request with a key. */
export function keepAnswer(trx: Trx, answered: Answered): Promise<void> {
  return updateKey(trx, answered);
}

export function requestOfKey(
  trx: Trx,
  { userId, key }: Whose,
): Promise<IdempotencyKeyRow | undefined> {
  return trx
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

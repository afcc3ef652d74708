import type { Db, Trx } from '../../engine/connect.ts';
import type { CodePurpose, SignupRow } from '../../tables/accounts.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, findRow, updateRows } from '../rows-by-key.ts';

const COLUMNS = columnsOf('signups');

export async function insertSignup(trx: Trx, row: SignupRow): Promise<void> {
  await trx.insertInto('signups').values(row).execute();
}

export function signupById(
  db: Db,
  { id, emailKey }: Pick<SignupRow, 'id' | 'emailKey'>,
): Promise<SignupRow | undefined> {
  return findRow(db, 'signups', { id, emailKey });
}

/**
 * Of the sign-ups with a username or an address, the one that a caller most likely means: from their network, then
 * the newest.
 */
export function likelySignup(
  db: Db,
  name: Pick<SignupRow, 'emailKey'> | Pick<SignupRow, 'usernameKey'>,
  network: string,
): Promise<SignupRow | undefined> {
  const [column, key] =
    'emailKey' in name
      ? (['emailKey', name.emailKey] as const)
      : (['usernameKey', name.usernameKey] as const);
  return db
    .selectFrom('signups')
    .select(COLUMNS)
    .where(column, '=', key)
    .orderBy((row) => row.case().when('network', '=', network).then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The sign-ups of an address with an unexpired code, the newest first. */
export function signupsWithCode(
  db: Db,
  emailKey: string,
  { purpose, now }: { purpose: CodePurpose; now: string },
): Promise<SignupRow[]> {
  return db
    .selectFrom('signups')
    .innerJoin('codes', 'codes.userId', 'signups.id')
    .select(COLUMNS)
    .where('signups.emailKey', '=', emailKey)
    .where('codes.purpose', '=', purpose)
    .where('codes.expiresAt', '>', now)
    .orderBy('signups.id', 'desc')
    .execute();
}

/** Whether somebody with another address has signed up with a username. */
export async function isUsernamePending(
  db: Db,
  { usernameKey, emailKey }: Pick<SignupRow, 'usernameKey' | 'emailKey'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('signups')
    .select('id')
    .where('usernameKey', '=', usernameKey)
    .where('emailKey', '<>', emailKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the network from which the password of a sign-up was last entered. */
export async function moveSignup(trx: Trx, id: string, network: string): Promise<void> {
  await updateRows(trx, 'signups', { id }, { network });
}

/** Deletes the sign-ups of an address from one network. */
export async function deleteSignups(
  trx: Trx,
  { emailKey, network }: Pick<SignupRow, 'emailKey' | 'network'>,
): Promise<void> {
  await deleteRows(trx, 'signups', { emailKey, network });
}

/** Voids the codes of an address's sign-ups: of those from one network, or of all. */
export async function deleteCodesOfSignups(
  trx: Trx,
  { emailKey, network }: { emailKey: string; network?: string },
): Promise<void> {
  const signups = trx.selectFrom('signups').select('id').where('emailKey', '=', emailKey);
  const affected = network === undefined ? signups : signups.where('network', '=', network);
  await trx.deleteFrom('codes').where('userId', 'in', affected).execute();
}

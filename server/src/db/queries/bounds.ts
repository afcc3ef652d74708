import { lockByName } from '../engine/locks.ts';
import type { Db, Trx } from '../engine/connect.ts';
import { countRows } from './pages.ts';

export const RECORD_TABLES = [
  'registrations',
  'registrationSchedules',
  'trackings',
  'costs',
  'recurringCosts',
  'shuttlePurchases',
  'shuttleUses',
  'shuttleCounts',
  'billRows',
  'entries',
  'fundEntries',
  'fundCounts',
  'bankLines',
  'feeRules',
  'absenceRules',
  'guests',
  'clubSessions',
  'sessionAnswers',
  'sessionPasses',
] as const;

/** How many clubs a user has created, including deleted ones that can still be restored. */
export async function countClubsOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('clubs').where('createdBy', '=', userId));
}

/** How many members a club has or ever had. */
export async function countMembers(db: Db, clubId: string): Promise<number> {
  return countRows(db.selectFrom('members').where('clubId', '=', clubId));
}

/** The clubs that a user has created. */
export async function clubsMadeBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('clubs').select('id').where('createdBy', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** All clubs of the user who created this one; only this club if that user is not known. */
export async function clubsMadeTogether(db: Db, clubId: string): Promise<string[]> {
  const { createdBy } = await db
    .selectFrom('clubs')
    .select('createdBy')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow();
  return createdBy === null ? [clubId] : clubsMadeBy(db, createdBy);
}

/** How many records some clubs hold together. */
export async function countRecords(db: Db, clubIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const table of RECORD_TABLES) {
    for (const clubId of clubIds) {
      count += await countRows(db.selectFrom(table).where('clubId', '=', clubId));
    }
  }
  return count;
}

/** Makes other transactions that are about to create a club for this user wait until this one ends. */
export function lockClubsOf(trx: Trx, userId: string): Promise<void> {
  return lockByName(trx, `clubs of ${userId}`);
}

import type { SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import {
  countClubsOf,
  countMembers,
  countRecordsOf,
  countRecordsWith,
  lockClubsOf,
} from '../../db/queries/clubs/bounds.ts';
import { AppError, limitReached } from '../../errors.ts';

/**
 * Requires that a club has room for records that are about to be added.
 * @param db the transaction that adds them, if there is one
 * @throws AppError('limit_reached')
 */
export async function requireRoomForRecords(
  db: Db,
  { bounds }: Pick<Context, 'bounds'>,
  clubId: string,
  added: number,
): Promise<void> {
  if (added <= 0) return;
  if ((await countRecordsWith(db, clubId)) + added > bounds.records) {
    throw new AppError('limit_reached');
  }
}

/** @throws AppError('limit_reached') if a club has no room for this many more members */
export async function requireRoomForMembers(
  trx: Trx,
  { bounds }: Pick<Context, 'bounds'>,
  clubId: string,
  added: number,
): Promise<void> {
  const count = await countMembers(trx, clubId);
  if (count + added > bounds.members) throw new AppError('limit_reached');
}

/**
 * Requires that a club has room for so many more nicknames.
 * @param members all of the club
 * @throws AppError('limit_reached')
 */
export function requireRoomForNicknames(
  { bounds }: Pick<Context, 'bounds'>,
  members: readonly { nicknames: readonly unknown[] }[],
  added: number,
): void {
  const count = members.reduce((sum, { nicknames }) => sum + nicknames.length, 0);
  if (count + added <= bounds.clubNicknames) return;
  throw limitReached('nickname', 'nicknames_of_club', bounds.clubNicknames);
}

/**
 * Requires that a user may create one more club; clubs that they create at the same time wait for each other.
 * @throws AppError('limit_reached')
 */
export async function requireRoomForClub(
  trx: Trx,
  { bounds }: Pick<Context, 'bounds'>,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<void> {
  await lockClubsOf(trx, userId);
  if ((await countClubsOf(trx, userId)) >= bounds.clubs) throw new AppError('limit_reached');
}

/** How much a whole club holds. */
export type WholeClub = { members: number; nicknames: number; schedules: number; records: number };

/**
 * Requires room for a whole club.
 * @throws AppError('limit_reached') if there are too many clubs, members, nicknames, schedules or records
 */
export async function requireRoomForWholeClub(
  trx: Trx,
  context: Pick<Context, 'bounds'>,
  user: Pick<SignedIn, 'userId'>,
  { members, nicknames, schedules, records }: WholeClub,
): Promise<void> {
  await requireRoomForClub(trx, context, user);
  const { bounds } = context;
  const isTooLarge =
    members > bounds.members ||
    nicknames > bounds.clubNicknames ||
    schedules > bounds.schedules ||
    (await countRecordsOf(trx, user.userId)) + records > bounds.records;
  if (isTooLarge) throw new AppError('limit_reached');
}

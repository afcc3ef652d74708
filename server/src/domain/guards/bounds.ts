import type { SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import {
  clubsMadeBy,
  clubsMadeTogether,
  countClubsOf,
  countMembers,
  countRecords,
  lockClubsOf,
} from '../../db/queries/bounds.ts';
import { AppError } from '../../errors.ts';

type Bounded = Pick<Context, 'db' | 'clock' | 'bounds'>;

/** How many records all clubs of a user hold, as far as this process knows. */
type Known = { records: number; countedAt: number };

/** By club: all clubs of one user share the same count. */
const known = new WeakMap<Db, Map<string, Known>>();
const MAX_KEPT = 10_000;

const MINUTE = 60_000;
/** How long a count is used: other processes may add records meanwhile, and this one may delete some. */
const COUNT_VALID_MS = 5 * MINUTE;
/** Before somebody is refused, their records are counted again, but not for every request. */
const RECOUNT_AFTER_MS = MINUTE / 6;

async function countFor(db: Db, context: Bounded, clubIds: readonly string[]): Promise<Known> {
  const counts = known.get(context.db) ?? new Map<string, Known>();
  known.set(context.db, counts);
  if (counts.size > MAX_KEPT) counts.clear();
  const countedAt = context.clock().getTime();
  const counted = { records: await countRecords(db, clubIds), countedAt };
  for (const clubId of clubIds) counts.set(clubId, counted);
  return counted;
}

/**
 * Counts records that are about to be added to a club. If adding them fails, they stay counted for some minutes.
 * @param db the transaction that adds them, if there is one
 * @throws AppError('limit_reached') if there is no room for them
 */
export async function reserveQuota(
  db: Db,
  context: Bounded,
  clubId: string,
  added: number,
): Promise<void> {
  if (added <= 0) return;
  const count = async () => countFor(db, context, await clubsMadeTogether(db, clubId));
  const isOlder = ({ countedAt }: Known, ms: number) =>
    Math.abs(context.clock().getTime() - countedAt) > ms;
  const isFull = ({ records }: Known) => records + added > context.bounds.records;
  const kept = known.get(context.db)?.get(clubId);
  let counted = kept === undefined || isOlder(kept, COUNT_VALID_MS) ? await count() : kept;
  if (isFull(counted) && isOlder(counted, RECOUNT_AFTER_MS)) counted = await count();
  if (isFull(counted)) throw new AppError('limit_reached');
  counted.records += added;
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
  throw new AppError('limit_reached', { reason: 'too_many_nicknames_of_club' });
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
 * Requires room for a whole club, with an exact count of the user's records.
 * @throws AppError('limit_reached') if there are too many clubs, members, nicknames, schedules or records
 */
export async function requireRoomForWholeClub(
  trx: Trx,
  context: Bounded,
  user: Pick<SignedIn, 'userId'>,
  { members, nicknames, schedules, records }: WholeClub,
): Promise<void> {
  await requireRoomForClub(trx, context, user);
  const others = await countFor(trx, context, await clubsMadeBy(trx, user.userId));
  const { bounds } = context;
  const isTooLarge =
    members > bounds.members ||
    nicknames > bounds.clubNicknames ||
    schedules > bounds.schedules ||
    others.records + records > bounds.records;
  if (isTooLarge) throw new AppError('limit_reached');
  others.records += records;
}

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

/** By club: those of one user have the same. */
const known = new WeakMap<Db, Map<string, Known>>();
const MAX_KEPT = 10_000;

const MINUTE = 60_000;
/** Meanwhile, other processes may have added some, and this one may have deleted some. */
const GOOD_FOR_MS = 5 * MINUTE;
/** Before somebody is refused, they are counted again, but not for every request. */
const FULL_FOR_MS = MINUTE / 6;

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
 * Counts records that are to be added to a club. What fails later stays counted for some minutes.
 * @param db the transaction that adds them, where there is one
 * @throws AppError('limit_reached') where there is no room for them
 */
export async function takeRoom(
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
  let counted = kept === undefined || isOlder(kept, GOOD_FOR_MS) ? await count() : kept;
  if (isFull(counted) && isOlder(counted, FULL_FOR_MS)) counted = await count();
  if (isFull(counted)) throw new AppError('limit_reached');
  counted.records += added;
}

/** @throws AppError('limit_reached') where a club has no room for so many more members */
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
 * Looks whether a user may make one more club; clubs that they make at the same time wait for each other.
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

/**
 * The same for a whole club, exactly.
 * @throws AppError('limit_reached') where its members, its records or itself are too many
 */
export async function requireRoomForWholeClub(
  trx: Trx,
  context: Bounded,
  user: Pick<SignedIn, 'userId'>,
  { members, records }: { members: number; records: number },
): Promise<void> {
  await requireRoomForClub(trx, context, user);
  const others = await countFor(trx, context, await clubsMadeBy(trx, user.userId));
  const isTooLarge =
    members > context.bounds.members || others.records + records > context.bounds.records;
  if (isTooLarge) throw new AppError('limit_reached');
  others.records += records;
}

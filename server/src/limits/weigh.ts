import type { Heavy } from '@rallybook/contract/endpoints/endpoint';
import { id } from '@rallybook/contract/values';
import type { Context } from '../context.ts';
import { type ClubSize, sizeOfSourcesClub, sizesOfEmail } from '../db/queries/clubs/sizes.ts';

/**
 * From which size on a request runs in a thread of its own. The size of a request is that of its body in bytes, and of its
 * club.
 */
const SMALL: Record<Heavy, ClubSize & { bytes: number }> = {
  list: { bytes: 16_384, members: 2000, records: 200_000 },
  text: { bytes: 4096, members: 1000, records: 200_000 },
  bill: { bytes: 16_384, members: 200, records: 25_000 },
  club: { bytes: 16_384, members: 200, records: 5000 },
  sheets: { bytes: 4096, members: 200, records: 5000 },
  // Bills by many rules are calculated, whatever the club.
  finder: { bytes: -1, members: 0, records: 0 },
  // The trails of all clubs are searched for a user who is to be forgotten.
  account: { bytes: -1, members: 0, records: 0 },
};

/** A user with more clubs than this is large, whatever the clubs are. */
const MAX_CLUBS = 20;

/** What a request is about: a club, by its size; a user; or the source of a bank's message. */
export type Subject = { size: ClubSize } | { emailKey: string } | { sourceId: string };

/** Whether a request is heavy by the length of its body alone. */
export const isLong = (heavy: Heavy, bytes: number): boolean => bytes > SMALL[heavy].bytes;

async function sizesOf(db: Context['db'], subject: Subject): Promise<ClubSize[]> {
  if ('size' in subject) return [subject.size];
  if ('emailKey' in subject) return sizesOfEmail(db, subject.emailKey, MAX_CLUBS + 1);
  const sourceId = id.safeParse(subject.sourceId).data;
  const size = sourceId === undefined ? undefined : await sizeOfSourcesClub(db, sourceId);
  return size === undefined ? [] : [size];
}

/** Whether a request concerns so much data that it has to run in a thread of its own. */
export async function isHeavy(
  { db }: Pick<Context, 'db'>,
  heavy: Heavy,
  subject: Subject,
): Promise<boolean> {
  const { members, records } = SMALL[heavy];
  const sizes = await sizesOf(db, subject);
  if (sizes.length > MAX_CLUBS) return true;
  return sizes.some((size) => size.members > members || size.records > records);
}

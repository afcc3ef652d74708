import type { Heavy } from '@rallybook/contract/endpoints/endpoint';
import { id } from '@rallybook/contract/values';
import type { Context } from '../context.ts';
import { liveSource } from '../db/queries/bank-sources.ts';
import { clubsOfEmail, sizeOfClub } from '../db/queries/sizes.ts';

type Size = { members: number; records: number };

/**
 * From which size on a request runs in a thread of its own. The size of a request is that of its body in bytes, and of its
 * club.
 */
const SMALL: Record<Heavy, Size & { bytes: number }> = {
  list: { bytes: 16_384, members: 2000, records: 200_000 },
  text: { bytes: 4096, members: 1000, records: 200_000 },
  bill: { bytes: 16_384, members: 200, records: 25_000 },
  club: { bytes: 16_384, members: 200, records: 5000 },
  // The trails of all clubs are searched for a user who is to be forgotten.
  account: { bytes: -1, members: 0, records: 0 },
};

/** Counting stops here. */
const MOST: Size = { members: SMALL.list.members + 1, records: SMALL.list.records + 1 };

/** A user's clubs are not looked at one by one if there are more. */
const MOST_CLUBS = 20;

/** How long a size is used, and of how many clubs. */
const KEPT_MS = 5 * 60_000;
const KEPT = 10_000;

/** The club that a request is about, or the user, or the source of a bank's message. */
export type Subject = { clubId: string } | { emailKey: string } | { sourceId: string };

/** Whether a request has so long a body that nothing else need be known of it. */
export const isLong = (heavy: Heavy, bytes: number): boolean => bytes > SMALL[heavy].bytes;

/** Makes a function that tells whether a request is about so much that it has to run in a thread of its own. */
export function clubWeigher({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const sizes = new Map<string, Size & { at: number }>();

  async function sizeOf(clubId: string): Promise<Size> {
    const now = clock().getTime();
    const known = sizes.get(clubId);
    if (known !== undefined && Math.abs(now - known.at) < KEPT_MS) return known;
    if (sizes.size >= KEPT) sizes.clear();
    const size = await sizeOfClub(db, clubId, MOST);
    sizes.set(clubId, { ...size, at: now });
    return size;
  }

  async function clubsOf(subject: Subject): Promise<string[]> {
    if ('clubId' in subject) return [subject.clubId];
    if ('emailKey' in subject) return clubsOfEmail(db, subject.emailKey, MOST_CLUBS + 1);
    const sourceId = id.safeParse(subject.sourceId).data;
    const source = sourceId === undefined ? undefined : await liveSource(db, sourceId);
    return source === undefined ? [] : [source.clubId];
  }

  return async (heavy: Heavy, subject: Subject): Promise<boolean> => {
    const { members, records } = SMALL[heavy];
    const clubIds = await clubsOf(subject);
    if (clubIds.length > MOST_CLUBS) return true;
    const found = await Promise.all(clubIds.map(sizeOf));
    return found.some((size) => size.members > members || size.records > records);
  };
}

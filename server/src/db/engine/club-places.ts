/**
 * How many changes of one club may hold a connection at once. They may all wait for the club's lock, so the rest of
 * the pool is left to other clubs.
 */
const PLACES = 4;

type Club = { taken: number; waiting: (() => void)[] };

const clubs = new Map<string, Club>();

/** Runs work once one of the club's places is free, in the order of the calls. */
export async function inClubPlace<T>(clubId: string, work: () => Promise<T>): Promise<T> {
  const club = clubs.get(clubId) ?? { taken: 0, waiting: [] };
  clubs.set(clubId, club);
  if (club.taken < PLACES) club.taken += 1;
  // Whoever finishes passes the place on.
  else await new Promise<void>((resolve) => club.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = club.waiting.shift();
    if (next !== undefined) next();
    else {
      club.taken -= 1;
      if (club.taken === 0) clubs.delete(clubId);
    }
  }
}

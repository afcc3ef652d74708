/**
 * How many changes of one club may hold a connection to PostgreSQL at once, in this process. They may all wait for the
 * club's lock, so one club alone must not take all ten connections.
 */
const SLOTS_OF_CLUB = 4;

type Club = { taken: number; waiting: (() => void)[] };

const clubs = new Map<string, Club>();

/** Runs work once one of the club's slots is free, in the order of the calls. */
export async function withClubSlot<T>(clubId: string, work: () => Promise<T>): Promise<T> {
  const club = clubs.get(clubId) ?? { taken: 0, waiting: [] };
  clubs.set(clubId, club);
  if (club.taken < SLOTS_OF_CLUB) club.taken += 1;
  // Whoever finishes passes the slot on.
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

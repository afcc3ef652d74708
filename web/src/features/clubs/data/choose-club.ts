import type { Club } from '@rallybook/contract/schemas/clubs';

type Choosable = Pick<Club, 'id' | 'createdAt'>;

/**
 * The club to show (docs/specification-coverage.md, 4): the one chosen before if it is still in the list, with the data
 * of the list; else the one created last. Null without clubs.
 */
export function chooseClub<C extends Choosable>(
  clubs: readonly C[],
  chosenId: string | null,
): C | null {
  const chosen = clubs.find((club) => club.id === chosenId);
  if (chosen !== undefined) return chosen;
  return clubs.reduce<C | null>(
    (newest, club) => (newest === null || club.createdAt > newest.createdAt ? club : newest),
    null,
  );
}

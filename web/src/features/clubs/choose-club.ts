import type { Club } from '@rallybook/contract/schemas/clubs';

type Choosable = Pick<Club, 'id' | 'createdAt'>;

/**
 * Which club is chosen (docs/specification-coverage.md, 4): the one chosen before if it is still in the list, as the list has it
 * now; else the only one; else the one created last. Null where there is none.
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

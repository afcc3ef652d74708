import { clubCollator, type NamesOfClub } from '@rallybook/contract/rules/name-order';

/**
 * The courts with another one: in its place where they stand in order, else as the last one, since the club has an order of its own.
 */
export function withCourt(club: NamesOfClub, courts: readonly string[], name: string): string[] {
  // As one counts them: 2 before 10, and "Sân 2" before "Sân 10".
  const { compare } = clubCollator(club, { numeric: true });
  const isInOrder = courts.every(
    (court, nth) => nth === 0 || compare(courts[nth - 1]!, court) <= 0,
  );
  const all = [...courts, name];
  return isInOrder ? all.toSorted(compare) : all;
}

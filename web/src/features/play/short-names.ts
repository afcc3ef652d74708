import { nameWords } from '@rallybook/contract/rules/names';

/**
 * What people call each other on a court: the given name, which is the last word before any brackets ("Khoa (Lan's friend)");
 * with the words before it where two have the same.
 * @param names by player's id
 */
export function shortNames(names: ReadonlyMap<string, string>): Map<string, string> {
  const words = new Map(
    [...names].map(([id, name]) => [id, nameWords(name.replace(/\(.*/su, '') || name)]),
  );
  const ending = (all: readonly string[], count: number) => all.slice(-count).join(' ');
  const short = new Map<string, string>();
  for (const [id, all] of words) {
    const isTaken = (count: number) =>
      [...words].some(
        ([other, others]) => other !== id && ending(others, count) === ending(all, count),
      );
    let count = 1;
    while (count < all.length && isTaken(count)) count += 1;
    short.set(id, ending(all, count));
  }
  return short;
}

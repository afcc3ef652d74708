/** A game of some players, whatever stands for them. */
export interface LineUp<Player> {
  readonly teamA: readonly Player[];
  readonly teamB: readonly Player[];
}

/** Every way to make one game of some players: each pair of teams once. */
export function lineUpsOf<Player>(players: readonly Player[]): LineUp<Player>[] {
  const [a, b, c, d] = players;
  if (a === undefined || b === undefined) return [];
  if (c === undefined || d === undefined) return [{ teamA: [a], teamB: [b] }];
  return [
    { teamA: [a, b], teamB: [c, d] },
    { teamA: [a, c], teamB: [b, d] },
    { teamA: [a, d], teamB: [b, c] },
  ];
}

/**
 * Every choice of `size` items, in the order of the items: the first ones first. 4 of 16 are 1,820.
 * @param size a whole number from 0 to the number of items
 */
export function choicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, nth) =>
    choicesOf(items.slice(nth + 1), size - 1).map((others) => [item, ...others]),
  );
}

/** Choices of places, each worked out once: a few lists of which the longest has 1,820. */
const ofPlaces = new Map<string, readonly (readonly number[])[]>();

/** Every choice of `size` of the first places, as `choicesOf` gives them. */
export function choicesOfPlaces(places: number, size: number): readonly (readonly number[])[] {
  const key = `${places} ${size}`;
  const known = ofPlaces.get(key) ?? choicesOf([...Array(places).keys()], size);
  ofPlaces.set(key, known);
  return known;
}

/** Some items of a list that come and go together. */
export interface Part<Item> {
  /** Stays the same as long as the part is there. */
  id: number;
  /** The place of its first item in the list. */
  from: number;
  items: readonly Item[];
}

export interface Division<Item> {
  items: readonly Item[];
  parts: readonly Part<Item>[];
}

/**
 * Divides a list into parts of so many items; the last one has what is left.
 * @param size Infinity for one part of all
 */
export function divide<Item>(items: readonly Item[], size: number): Division<Item> {
  const parts: Part<Item>[] = [];
  for (let from = 0; from < items.length; from += size) {
    parts.push({ id: parts.length, from, items: items.slice(from, from + size) });
  }
  return { items, parts };
}

/**
 * Divides the list anew after some of its items have gone, come or changed places. Whatever was in a part stays in it, so
 * that parts become shorter; what is new joins the part before it, as far as there is room.
 * @param size of parts of new items
 */
export function divideAgain<Item>(
  items: readonly Item[],
  size: number,
  keyOf: (item: Item) => string,
  before: Division<Item>,
): Division<Item> {
  const idOf = new Map<string, number>();
  for (const part of before.parts) {
    for (const item of part.items) idOf.set(keyOf(item), part.id);
  }
  let next = 1 + Math.max(-1, ...before.parts.map(({ id }) => id));
  const taken = new Set<number>();
  const parts: { id: number; from: number; items: Item[] }[] = [];
  // The part of before that the current one goes on with: items that changed places can come upon it a second time.
  let origin: number | undefined;
  for (const [place, item] of items.entries()) {
    const current = parts.at(-1);
    const old = idOf.get(keyOf(item));
    const isIn = old === undefined ? (current?.items.length ?? 0) < 2 * size : old === origin;
    if (current !== undefined && isIn) {
      current.items.push(item);
      continue;
    }
    origin = old;
    const id = old === undefined || taken.has(old) ? next++ : old;
    taken.add(id);
    parts.push({ id, from: place, items: [item] });
  }
  return { items, parts };
}

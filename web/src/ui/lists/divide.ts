/** Some items of a list that are rendered together. */
export interface Part<Item> {
  /** Stays the same as long as the part exists. */
  id: number;
  /** The position of its first item in the list. */
  from: number;
  items: readonly Item[];
}

export interface Division<Item> {
  items: readonly Item[];
  parts: readonly Part<Item>[];
}

/**
 * Divides a list into parts of `size` items; the last part has the rest.
 * @param size Infinity for a single part
 */
export function divide<Item>(items: readonly Item[], size: number): Division<Item> {
  const parts: Part<Item>[] = [];
  for (let from = 0; from < items.length; from += size) {
    parts.push({ id: parts.length, from, items: items.slice(from, from + size) });
  }
  return { items, parts };
}

/**
 * Divides the list again after items were added, removed or moved. An item stays in its part, so that parts can become
 * shorter; a new item joins the part before it, up to twice the usual size.
 * @param size the usual size of a part
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
  // The old part that the current part continues. After items were moved, the same old part can occur more than once.
  let origin: number | undefined;
  for (const [place, item] of items.entries()) {
    const current = parts.at(-1);
    const old = idOf.get(keyOf(item));
    const belongsHere =
      old === undefined ? (current?.items.length ?? 0) < 2 * size : old === origin;
    if (current !== undefined && belongsHere) {
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

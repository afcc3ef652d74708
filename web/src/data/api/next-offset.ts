interface Page {
  offset: number;
  items: readonly unknown[];
  total: number;
}

/** The offset of the next page of a list; undefined after the last one. */
export function nextOffset({ offset, items, total }: Page): number | undefined {
  const next = offset + items.length;
  return items.length > 0 && next < total ? next : undefined;
}

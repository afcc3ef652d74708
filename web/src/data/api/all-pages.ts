interface Page<Item> {
  items: Item[];
  total: number;
}

/** The most items that the server answers at once. */
const mostItems = 1000;

/** All items of a list that the server answers in pages. */
export async function allPages<Item>(
  fetchPage: (page: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const page = await fetchPage({ limit: mostItems, offset: items.length });
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return items;
  }
}

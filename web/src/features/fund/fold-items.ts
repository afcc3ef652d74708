import type { FundMonth } from '@rallybook/contract/schemas/fund';

type Item = FundMonth['items'][number];

/** The items in their order, but those of a kind of which there are more than `few` together, in the place of the first. */
export function foldItems(items: readonly Item[], few: number): (Item | Item[])[] {
  const kinds = Map.groupBy(items, ({ kind }) => kind);
  return items.flatMap((item): (Item | Item[])[] => {
    const alike = kinds.get(item.kind) ?? [];
    if (alike.length <= few) return [item];
    return alike[0] === item ? [alike] : [];
  });
}

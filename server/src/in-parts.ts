/** What holds lists, where long ones come some items at a time, never none. */
export type InParts<T> = T extends (infer Item)[]
  ? InParts<Item>[] | AsyncIterable<Item[]>
  : T extends object
    ? { [Key in keyof T]: InParts<T[Key]> }
    : T;

/** Changes each item of a list that comes some items at a time. */
export async function* mapPages<Row, Item>(
  pages: AsyncIterable<readonly Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const page of pages) yield page.map((row) => toItem(row));
}

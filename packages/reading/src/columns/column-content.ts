import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { withoutAccents } from '@rallybook/contract/rules/names';

/** More values than these are not counted one by one. */
const MAX_VALUES = 12;

/** What the cells of a column hold. */
export type ColumnContent<Kind extends string> = {
  /** How many cells are not empty. */
  filled: number;
  /** How many of them are of each kind. */
  counts: Record<Kind, number>;
  /** The length of the texts with letters, together. */
  length: number;
  /** The longest text. */
  longest: number;
  /** The different texts, in lower case and without accents; null if there are many. */
  values: ReadonlySet<string> | null;
};

/**
 * Describes what a column holds, so that its role may be found where its heading is not known.
 * @param kinds whether a cell is of each kind, such as a date or an amount
 */
export function contentOf<Kind extends string>(
  rows: readonly Row[],
  index: number,
  kinds: Readonly<Record<Kind, (cell: Cell) => boolean>>,
): ColumnContent<Kind> {
  const names = Object.keys(kinds) as Kind[];
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Kind, number>;
  const values = new Set<string>();
  let [filled, length, longest] = [0, 0, 0];
  for (const { cells } of rows) {
    const cell = cells[index] ?? null;
    const text = cellText(cell);
    if (text === '') continue;
    filled += 1;
    for (const name of names) if (kinds[name](cell)) counts[name] += 1;
    if (/\p{L}/u.test(text)) length += text.length;
    longest = Math.max(longest, text.length);
    if (values.size <= MAX_VALUES) values.add(withoutAccents(text.toLowerCase()));
  }
  return { filled, counts, length, longest, values: values.size > MAX_VALUES ? null : values };
}

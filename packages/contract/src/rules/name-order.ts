import { nameWords } from './names.ts';

/**
 * Compares texts as Vietnamese does. Names are mostly Vietnamese, whatever the language of the screen, and the order suits
 * other names, too.
 */
const { compare } = new Intl.Collator('vi');

/**
 * The order in which people in Vietnam look for names: by the given name, which is the last word, then by the words before
 * it. The same everywhere that members are listed.
 * @param nameOf the name of an item
 * @returns the items in that order; each name is taken apart once, because comparing many names is slow
 */
export function byGivenName<Item>(items: Iterable<Item>, nameOf: (item: Item) => string): Item[] {
  return [...items]
    .map((item) => ({ item, words: nameWords(nameOf(item)) }))
    .toSorted(({ words: a }, { words: b }) => {
      return compare(a.at(-1) ?? '', b.at(-1) ?? '') || compare(a.join(' '), b.join(' '));
    })
    .map(({ item }) => item);
}

/** Returns a comparison of names in the order of `byGivenName`, for use beside other comparisons. */
export function givenNameOrder(names: Iterable<string>): (a: string, b: string) => number {
  const places = new Map(
    byGivenName(new Set(names), (name) => name).map((name, nth) => [name, nth]),
  );
  return (a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0);
}

const isLower = (text: string) => text === text.toLocaleLowerCase('vi');
const isUpper = (text: string) => text === text.toLocaleUpperCase('vi');

/**
 * A name as people write it, each word with a capital letter: "NGUYỄN THỊ HOA" and "nguyễn thị hoa" become "Nguyễn Thị
 * Hoa". Whoever mixed capital and small letters meant it, and so did who wrote a single word in capitals: "TK".
 */
export function writtenName(typed: string): string {
  const words = nameWords(typed);
  const name = words.join(' ');
  const isShouted = words.length > 1 && isUpper(name);
  if (!isLower(name) && !isShouted) return name;
  return words
    .map((word) => {
      const [first = '', ...rest] = word;
      return first.toLocaleUpperCase('vi') + rest.join('').toLocaleLowerCase('vi');
    })
    .join(' ');
}

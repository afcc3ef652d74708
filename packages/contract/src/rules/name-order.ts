import type { Language } from '../languages.ts';
import { DEFAULT_NAME_ORDER, type NameOrder } from './club-choices.ts';
import type { Currency } from './money/currencies.ts';
import { isVietnamese } from './money/home.ts';
import { nameWords } from './names.ts';

/** That of a new club which does not say so. */
export const nameOrderIn = (currency: Currency): NameOrder =>
  isVietnamese(currency) ? DEFAULT_NAME_ORDER : 'as_written';

/** What decides the order of a club's names: a club has both. */
export type NamesOfClub = { nameOrder: NameOrder; language: Language };

/**
 * Compares names and other texts of a club letter by letter: in its language; where given names are last as Vietnamese
 * does, whatever the language of the club, since the names are Vietnamese then.
 */
export function clubCollator(
  { nameOrder, language }: NamesOfClub,
  options: Intl.CollatorOptions = {},
): Intl.Collator {
  return new Intl.Collator(nameOrder === 'given_last' ? 'vi' : language, options);
}

/**
 * The order in which people of a club look for names. The same everywhere that members are listed.
 * @param nameOf the name of an item
 * @returns the items in that order; each name is taken apart once, because comparing many names is slow
 */
export function inNameOrder<Item>(
  club: NamesOfClub,
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
): Item[] {
  const { compare } = clubCollator(club);
  const isGivenLast = club.nameOrder === 'given_last';
  return [...items]
    .map((item) => {
      const words = nameWords(nameOf(item));
      return { item, first: isGivenLast ? (words.at(-1) ?? '') : '', whole: words.join(' ') };
    })
    .toSorted((a, b) => compare(a.first, b.first) || compare(a.whole, b.whole))
    .map(({ item }) => item);
}

/** Returns a comparison of names in the order of `inNameOrder`, for use beside other comparisons. */
export function nameComparison(
  club: NamesOfClub,
  names: Iterable<string>,
): (a: string, b: string) => number {
  const places = new Map(
    inNameOrder(club, new Set(names), (name) => name).map((name, nth) => [name, nth]),
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

import type { NameOrder } from '@rallybook/contract/rules/club-choices';

/**
 * Short for a name, in words, the longest first and the whole among them. Where given names are last, these are its ends: of
 * Trần Anh Hùng, Anh Hùng and Hùng. Where names are as they are written, its beginnings: of Anna Maria Berg, Anna Maria and
 * Anna.
 * @param most no more words than these are a short name
 */
export function givenNames<Word>(
  order: NameOrder,
  words: readonly Word[],
  most = words.length,
): Word[][] {
  const isLast = order === 'given_last';
  const longest = words.slice(isLast ? Math.max(words.length - most, 0) : 0).slice(0, most);
  return longest.map((_, nth) =>
    isLast ? longest.slice(nth) : longest.slice(0, longest.length - nth),
  );
}

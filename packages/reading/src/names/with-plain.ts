import { withoutAccents } from '@rallybook/contract/rules/names';

/** Words, and the same without accents, as many type in a hurry. One with other accents is another word: `trà` is no `trả`. */
export const withPlain = (words: readonly string[]): ReadonlySet<string> =>
  new Set([...words, ...words.map(withoutAccents)]);

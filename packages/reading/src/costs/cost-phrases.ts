import { normalizeText } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { Part } from './cost-parts.ts';

/**
 * Phrases of one to three words, which a text may also have without accents. A word with other accents is another one: `trà` is
 * no `trả`.
 */
export type PhraseSet = ReadonlySet<string>;

/** The longest phrase. */
const MOST_WORDS = 3;

/** @param text the phrases, separated by commas */
export function phraseSet(text: string): PhraseSet {
  const accented = text.split(',').map((phrase) => phrase.trim().split(/\s+/u).join(' '));
  return new Set([...accented, ...accented.map(withoutAccents)]);
}

/** Where phrases stand in a line; of those that begin at a part, the longest. */
export function phrasesIn(
  parts: readonly Part[],
  phrases: PhraseSet,
): { start: number; end: number }[] {
  const words = parts.map(({ text }) => normalizeText(text, 'NFC').toLowerCase());
  return words.flatMap((_, start) => {
    for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length -= 1) {
      const end = start + length;
      if (phrases.has(words.slice(start, end).join(' '))) return [{ start, end }];
    }
    return [];
  });
}

import type { NameOrder } from '../club-choices.ts';
import { nameWords, wordKeys } from '../names.ts';

/**
 * A word that is written as a word of a name: a capital, and small letters. A plain letter alone tells namesakes apart (`Tuấn A`);
 * Ý is a name.
 */
const NAME_WORD = /^(?![A-Z]$)\p{Lu}[\p{Ll}\p{M}]*(?:['’-]\p{Lu}?[\p{Ll}\p{M}]+)*$/u;
/** In Vietnam a family name and a given name stay together: who is called `Long Gầy` is so by both words. */
const FEWEST_WORDS_TO_CUT: Record<NameOrder, number> = { given_last: 3, as_written: 2 };

/** Somebody by their name, and by what the club calls them; null where that is the name. */
export interface Named {
  name: string;
  alias: string | null;
}

/** What somebody could be called. */
interface Calls {
  /** From the first that suits to the last, which is the whole name. */
  own: readonly string[];
  /** What others cannot be called for their sake. */
  claimed: ReadonlySet<string>;
}

/** Some words at the end where the given name stands: the last ones, or the first ones. */
const cut = (words: readonly string[], count: number, order: NameOrder): string =>
  (order === 'given_last' ? words.slice(-count) : words.slice(0, count)).join(' ');

/** An alias that is the given name says no more than the name: lists of members propose such, also of `Long béo`. */
function isGivenNameOf(alias: string, name: string, order: NameOrder): boolean {
  const words = wordKeys(alias);
  return cut(wordKeys(name), words.length, order) === words.join(' ');
}

function callsOf({ name, alias }: Named, order: NameOrder): Calls {
  const words = nameWords(name.replace(/\(.*/su, '') || name);
  const whole = words.join(' ');
  const isName = words.every((word) => NAME_WORD.test(word));
  const ends = isName ? words.map((_, nth) => cut(words, nth + 1, order)) : [whole];
  const isShort = words.length < FEWEST_WORDS_TO_CUT[order];
  const ofName = isShort ? [whole, name] : [...ends, name];
  const family = ((order === 'given_last' ? words[0] : words.at(-1)) ?? '').slice(0, 1);
  const isGivenName = alias !== null && isGivenNameOf(alias, name, order);
  const own =
    alias === null || (isGivenName && (isShort || !isName))
      ? ofName
      : isGivenName
        ? [ends[0]!, `${ends[0]!} ${family}`, ...ofName]
        : [alias, `${alias} ${family}`, ...ofName];
  return { own, claimed: new Set([...own, ...ends]) };
}

/**
 * What people are called on a court: by what the club calls them, two of one alias with the first letter of the family name, else by their name without what stands in brackets after it
 * ("Khoa (Lan's friend)"). Of three or more words that are all written as a name's, it is the given name, which is the last, and
 * longer where others could be called so. Whatever else somebody is called stays whole: the last word of "Long béo" or "Minh bạn
 * Lan" is no name, and may offend.
 * Where a club's names are as they are written, the given name is the first word, also of two.
 * @param people by player's id
 */
export function calledNames(
  order: NameOrder,
  people: ReadonlyMap<string, Named>,
): Map<string, string> {
  const calls = new Map([...people].map(([id, named]) => [id, callsOf(named, order)]));
  const holders = new Map<string, number>();
  for (const { claimed } of calls.values())
    for (const text of claimed) holders.set(text, (holders.get(text) ?? 0) + 1);
  return new Map(
    [...calls].map(([id, { own }]) => [
      id,
      own.find((text) => holders.get(text) === 1) ?? own.at(-1) ?? '',
    ]),
  );
}

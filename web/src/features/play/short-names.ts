import { nameWords } from '@rallybook/contract/rules/names';

/**
 * A word that is written as a word of a name: a capital, and small letters. A plain letter alone tells namesakes apart (`Tuấn A`);
 * Ý is a name.
 */
const NAME_WORD = /^(?![A-Z]$)\p{Lu}[\p{Ll}\p{M}]*(?:['’-]\p{Lu}?[\p{Ll}\p{M}]+)*$/u;
/** A family name and a given name stay together: who is called `Long Gầy` is so by both words. */
const FEWEST_WORDS_TO_CUT = 3;

/** What somebody could be called. */
interface Calls {
  /** From the shortest to the longest, which is the whole name. */
  own: readonly string[];
  /** What others cannot be called for their sake. */
  claimed: ReadonlySet<string>;
}

function callsOf(name: string): Calls {
  const words = nameWords(name.replace(/\(.*/su, '') || name);
  const whole = words.join(' ');
  const isName = words.every((word) => NAME_WORD.test(word));
  const ends = isName ? words.map((_, nth) => words.slice(nth).join(' ')).toReversed() : [whole];
  const own = words.length < FEWEST_WORDS_TO_CUT ? [whole, name] : [...ends, name];
  return { own, claimed: new Set([...own, ...ends]) };
}

/**
 * What people are called on a court, without what stands in brackets after the name ("Khoa (Lan's friend)"). Of three or more
 * words that are all written as a name's, it is the given name, which is the last, and longer where others could be called so.
 * Whatever else somebody is called stays whole: the last word of "Long béo" or "Minh bạn Lan" is no name, and may offend.
 * @param names by player's id
 */
export function shortNames(names: ReadonlyMap<string, string>): Map<string, string> {
  const calls = new Map([...names].map(([id, name]) => [id, callsOf(name)]));
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

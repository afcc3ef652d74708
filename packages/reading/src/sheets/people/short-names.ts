import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { nameKey, wordKeys } from '@rallybook/contract/rules/names';
import { givenNames } from '../../names/given-names.ts';
import { withoutTitle } from '../../names/without-title.ts';

/** Somebody by their own name; aliases and nicknames say nothing about how full it is. */
type Named = { id: string; name: string };

/** `H.Anh`: a letter instead of a word, and the rest of the name. */
const INITIAL = /^(\p{L})\.\s?(\p{L}.*)$/u;

/** A name, its given names, and what is left without the middle: of Lê Quang Dũng, Quang Dũng, Dũng and Lê Dũng. */
const partsOf = (order: NameOrder, words: readonly string[]): string[] => [
  ...givenNames(order, words).map((part) => part.join('')),
  ...(words.length > 2 ? [`${words[0]}${words.at(-1)}`] : []),
];

/** Each end of a name with the first letter of the word before it: of Hoàng Anh, `h anh`. */
const initialsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((_, nth) => `${words[nth]!.charAt(0)} ${words.slice(nth + 1).join('')}`);

/** Words beyond these are compared together. */
const MAX_WORDS = 8;

const BRACKETED = /[([][^()[\]]*[)\]]/gu;
const BRACKETS = /[()[\]]/gu;

/**
 * The words of a name without its title, with what stands in brackets and without: Sơn mập and Sơn for Anh Sơn (mập). And its form
 * with an initial.
 */
function readName(
  order: NameOrder,
  name: string,
): { wordings: string[][]; initial: string | null } {
  const found = INITIAL.exec(name);
  const initial = found === null ? null : `${nameKey(found[1]!)} ${nameKey(found[2]!)}`;
  const bare = withoutTitle(name) ?? name;
  const texts = [bare.replace(BRACKETS, ' '), bare.replace(BRACKETED, ' ')];
  const wordings = new Map(texts.map((text) => [wordKeys(text).join(' '), wordKeys(text)]));
  return {
    wordings: [...wordings.values()].map((words) => givenNames(order, words, MAX_WORDS)[0] ?? []),
    initial,
  };
}

const push = (map: Map<string, string[]>, key: string, id: string) => {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, [id]);
  else ids.push(id);
};

/**
 * Finds people of whom only a part of the name is known: the club's Dũng for Lê Quang Dũng, Hoàng Anh for H.Anh. Whoever has another
 * full name is somebody else.
 * @param order where the given names of the club stand
 */
export function shortNameFinder(order: NameOrder): {
  add: (person: Named) => void;
  find: (written: string) => string[];
} {
  const byName = new Map<string, string[]>();
  const byEnds = new Map<string, string[]>();
  const byInitial = new Map<string, string[]>();
  const byFullName = new Map<string, string[]>();
  return {
    add: ({ id, name }) => {
      const { wordings, initial } = readName(order, name);
      if (initial !== null) push(byInitial, initial, id);
      for (const words of wordings) {
        push(byName, words.join(''), id);
        if (words.length > 2) push(byEnds, `${words[0]}${words.at(-1)}`, id);
        for (const key of new Set(initialsOf(words))) push(byFullName, key, id);
      }
    },
    find: (written) => {
      const { wordings, initial } = readName(order, written);
      const found = wordings.flatMap((words) => [
        ...(byEnds.get(words.join('')) ?? []),
        ...partsOf(order, words).flatMap((part) => byName.get(part) ?? []),
        ...initialsOf(words).flatMap((key) => byInitial.get(key) ?? []),
      ]);
      const full = initial === null ? [] : (byFullName.get(initial) ?? []);
      return [...new Set([...found, ...full])];
    },
  };
}

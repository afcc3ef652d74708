import { normalizeText } from '@rallybook/contract/rules/characters';
import { DEFAULT_NAME_ORDER, type NameOrder } from '@rallybook/contract/rules/club-choices';
import { nameKey, wordKeys } from '@rallybook/contract/rules/names';
import { givenNames } from '../names/given-names.ts';

/** Whom a club knows under a name, compared as names are. */
export type KnownNames = {
  /** Whether somebody is called so. */
  has: (name: string) => boolean;
  /** Whether somebody's name is this or ends in it: Trần Anh Hùng ends in Anh Hùng. Where names are as written, whether it begins with it. */
  endsIn: (name: string) => boolean;
  /** The same with the accents that a name has: `mình` is no Minh, and `nghỉ` no Nghi. */
  isWritten: (name: string) => boolean;
  /** Whether a word stands in somebody's name. */
  hasWord: (word: string) => boolean;
  /** Equal for two names of one person, as far as each fits one person only. */
  personOf: (name: string) => string;
};

/** How many words of a name are looked for: nobody is called by more. */
export const MOST_END_WORDS = 6;

const written = (text: string) => normalizeText(text, 'NFC').toLowerCase();

/**
 * Prepares the search for names that a club knows.
 * @param names all names of the club; those of one member in a list of their own
 * @param order where the given names of the club stand
 */
export function knownNames(
  names: readonly (string | readonly string[])[],
  order: NameOrder = DEFAULT_NAME_ORDER,
): KnownNames {
  const whole = new Map<string, Set<number>>();
  const ends = new Map<string, Set<number>>();
  const asWritten = new Set<string>();
  const words = new Set<string>();
  const add = (to: Map<string, Set<number>>, key: string, person: number) =>
    to.set(key, (to.get(key) ?? new Set()).add(person));
  const endsOf = (parts: readonly string[]) => givenNames(order, parts, MOST_END_WORDS);
  for (const [person, called] of names.entries()) {
    for (const name of typeof called === 'string' ? [called] : called) {
      const keys = wordKeys(name);
      add(whole, keys.join(''), person);
      for (const end of endsOf(keys)) add(ends, end.join(''), person);
      for (const end of endsOf(written(name).split(/\s+/u))) asWritten.add(end.join(' '));
      for (const key of keys) words.add(key);
    }
  }
  const onlyOf = (persons: ReadonlySet<number> | undefined) =>
    persons?.size === 1 ? [...persons][0]! : null;
  return {
    has: (name) => whole.has(nameKey(name)),
    endsIn: (name) => whole.has(nameKey(name)) || ends.has(nameKey(name)),
    isWritten: (name) => asWritten.has(written(name)),
    hasWord: (word) => words.has(nameKey(word)),
    personOf: (name) => {
      const key = nameKey(name);
      const person = onlyOf(whole.get(key)) ?? onlyOf(whole.has(key) ? undefined : ends.get(key));
      // No key has a space, so that a figure is nobody: `3 nghỉ` is not the third of the club.
      return person === null ? key : `person ${person}`;
    },
  };
}

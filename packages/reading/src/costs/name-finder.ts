import { normalizeText } from '@rallybook/contract/rules/characters';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import {
  type NamedMember,
  nameKey,
  namesOf,
  nameWords,
  wordKeys,
} from '@rallybook/contract/rules/names';
import { beginsWithFamily } from '../lists/person-names.ts';
import { givenNames } from '../names/given-names.ts';

/** Nobody is called by more words. */
export const MOST_WORDS = 6;

const withAccents = (text: string) => normalizeText(text, 'NFC').toLowerCase();

/** Whom a written name fits, whether only because it has no accents, and whether it is no more than a given name. */
export type Fit = { ids: string[]; isWithoutAccents: boolean; isGivenName: boolean };

/**
 * Whom a written name fits: by name, given name, alias or nickname; where given names are last, by the first word, too, if that is
 * no family name as in Vietnam. Those with the same accents go before the others. A name is looked for from its front, so that of
 * those which are last one word is enough.
 */
export function nameFinder(
  members: readonly NamedMember[],
  order: NameOrder,
): (written: string) => Fit {
  const byKey = new Map<string, { id: string; names: string[]; whole: string[] }[]>();
  const most = order === 'given_last' ? 1 : MOST_WORDS;
  const given = (words: readonly string[]) => givenNames(order, words, most);
  for (const member of members) {
    const names = namesOf(member);
    const isForeign = order === 'given_last' && !beginsWithFamily(member.name);
    const first = isForeign ? nameWords(member.name).slice(0, 1) : [];
    const ofName = given(nameWords(member.name)).map((words) => words.join(' '));
    const ofGiven = given(wordKeys(member.name)).map((words) => words.join(''));
    const called = [...names, ...first, ...ofName];
    const whole = names.map(nameKey);
    const keys = new Set([...whole, ...first.map(nameKey), ...ofGiven]);
    for (const key of keys) {
      if (key === '') continue;
      const entry = { id: member.id, names: called.map(withAccents), whole };
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [entry]);
      else known.push(entry);
    }
  }
  return (written) => {
    const writtenKey = nameKey(written);
    const found = byKey.get(writtenKey) ?? [];
    const same = found.filter(({ names }) => names.includes(withAccents(written)));
    const best = same.length > 0 ? same : found;
    return {
      ids: best.map(({ id }) => id),
      isWithoutAccents: same.length === 0,
      isGivenName: best.every(({ whole }) => !whole.includes(writtenKey)),
    };
  };
}

import { DEFAULT_NAME_ORDER, type NameOrder } from '@rallybook/contract/rules/club-choices';
import {
  nameKey,
  type NamedMember,
  nameMatcher,
  namesOf,
  wordKeys,
} from '@rallybook/contract/rules/names';
import { givenNames } from './given-names.ts';

/** A part of a name has at most so many words. */
const MOST_WORDS = 3;
/** A longer list is not divided: so many names never stand on one line without a sign between them. */
const MOST_PARTS = 60;

/** A member whom a part of a written name means, and a name that only they have. */
export type PartOfName = { memberId: string; name: string };

/**
 * Prepares the division of names that are parted by spaces only: `linh tuấn hùng`.
 * @param order where the given names of the club stand
 * @returns a function from a written name to the members whom its parts mean, where there is one way to divide it into two or more
 * parts of at most three words, each the name, alias, nickname or given name of one member; else null
 */
export function severalFinder(
  members: readonly NamedMember[],
  order: NameOrder = DEFAULT_NAME_ORDER,
) {
  const match = nameMatcher(members);
  const called = new Map<string, Set<string>>();
  const given = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, id: string) =>
    to.set(key, (to.get(key) ?? new Set()).add(id));
  for (const member of members) {
    for (const name of namesOf(member)) add(called, nameKey(name), member.id);
    for (const words of givenNames(order, wordKeys(member.name), MOST_WORDS)) {
      add(given, words.join(''), member.id);
    }
  }
  const uniqueNames = new Map(
    members.map((member) => {
      const own = namesOf(member).find((name) => 'memberId' in match(name) && !/[,，]/u.test(name));
      return [member.id, own];
    }),
  );
  const meant = (key: string): PartOfName | null => {
    const [memberId, ...others] = called.get(key) ?? given.get(key) ?? [];
    const name = memberId === undefined ? undefined : uniqueNames.get(memberId);
    return name === undefined || others.length > 0 ? null : { memberId: memberId!, name };
  };
  return (written: string): PartOfName[] | null => divideInOneWay(wordKeys(written), meant);
}

/** The parts of a list of words, where there is one way to divide it, and nobody stands in it twice. */
function divideInOneWay(
  words: readonly string[],
  meant: (key: string) => PartOfName | null,
): PartOfName[] | null {
  if (words.length < 2 || words.length > MOST_PARTS * MOST_WORDS) return null;
  // The ways to divide the words up to each place; two are as many as more.
  const ways: PartOfName[][][] = [[[]]];
  for (let end = 1; end <= words.length; end += 1) {
    const found: PartOfName[][] = [];
    for (let start = Math.max(end - MOST_WORDS, 0); start < end && found.length < 2; start += 1) {
      const part = meant(words.slice(start, end).join(''));
      if (part !== null) found.push(...ways[start]!.map((way) => [...way, part]));
    }
    ways.push(found.slice(0, 2));
  }
  const [only, ...others] = ways.at(-1)!;
  if (only === undefined || others.length > 0 || only.length < 2) return null;
  return new Set(only.map(({ memberId }) => memberId)).size === only.length ? only : null;
}

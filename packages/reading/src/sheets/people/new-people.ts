import type { Candidate } from '@rallybook/contract/rules/candidates';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { writtenName } from '@rallybook/contract/rules/name-order';
import {
  nameKey,
  type NamedMember,
  namesOf,
  nameWords,
  wordKeys,
} from '@rallybook/contract/rules/names';
import { proposeAliases } from '../../lists/member-list.ts';
import { candidateFinder } from '../../names/name-candidates.ts';
import { withoutTitle } from '../../names/without-title.ts';
import { isDoubtfulName } from '../table/names-written.ts';
import { shortNameFinder } from './short-names.ts';
import type { WrittenName } from './written-names.ts';

/** Whom a written name may mean: a member of the club, or somebody else of the sheets, who has no id yet. */
export type PersonCandidate = { memberId: string | null; memberName: string; by: Candidate['by'] };

/** How many pairs of names are compared at most. */
export const MAX_COMPARED = 1_000_000;

/** Whether two names stand together in one block, where they are two people. */
const standTogether = (a: WrittenName, b: WrittenName) => {
  for (const block of a.blocks) if (b.blocks.has(block)) return true;
  return false;
};

/** Names of people of one block, or of nobody's block: payers, and who brings guests. */
type NameGroup = WrittenName[];

/** Of lists of people that are as full, that of the members comes first. */
const LISTED = 0.5;

/**
 * The names in groups, each of names that stand together. The blocks with fuller names come first, so that Nguyễn Văn An is known
 * before An is sought.
 */
function groupsOf(names: readonly WrittenName[]): NameGroup[] {
  const byBlock = Map.groupBy(names, ({ blocks }) => [...blocks][0] ?? -1);
  const fullness = (group: NameGroup) => {
    const words = group.reduce((sum, { name }) => sum + nameWords(name).length, 0) / group.length;
    return words + (group[0]!.isListed ? LISTED : 0) - (group[0]!.blocks.size === 0 ? 100 : 0);
  };
  return [...byBlock.values()]
    .map((group) => ({ group, full: fullness(group) }))
    .toSorted((a, b) => b.full - a.full)
    .map(({ group }) => group);
}

/** The words of an alias that are not in its member's name: of An còi, who is Nguyễn Văn An, only còi. */
function ownWords({ name, alias }: WrittenName): string {
  const words = new Set(wordKeys(name));
  return nameWords(alias ?? '')
    .filter((word) => !words.has(nameKey(word)))
    .join(' ');
}

/**
 * By which names new people are known besides their own: the alias that a list gives, and the one that would be proposed, which is
 * the given name of only one of them.
 */
function withNicknames(
  names: readonly WrittenName[],
  members: readonly NamedMember[],
  order: NameOrder,
): Map<string, NamedMember> {
  const aliases = new Set(names.flatMap(({ alias }) => (alias === null ? [] : nameKey(alias))));
  const full = names.filter(
    ({ key, name, isListed }) => isListed || (nameWords(name).length > 1 && !aliases.has(key)),
  );
  const others = [...members.flatMap(namesOf), ...full.map(ownWords)];
  const proposed = new Map(
    proposeAliases(
      full.map(({ key, name }) => ({ key, name: writtenName(name), alias: null as string | null })),
      others,
      order,
    ).map(({ key, alias }) => [key, alias]),
  );
  return new Map(
    names.map(({ key, name, alias }) => {
      const nickname = proposed.get(key) ?? null;
      return [
        key,
        {
          id: key,
          name: writtenName(name),
          alias,
          nicknames: nickname === null ? [] : [{ name: nickname }],
        },
      ];
    }),
  );
}

/** The most candidates for one name. */
const MAX_CANDIDATES = 5;

/** Whom a name is, of those that were settled before: somebody, or who it may be. */
export type SettledName = { same: string } | { candidates: PersonCandidate[]; isAsked: boolean };

/** What is known before names are settled that no member has. */
type Before = {
  members: readonly NamedMember[];
  /** Where their given names stand. */
  order: NameOrder;
  /** The names of the sheets that members have. */
  writtenOf: (memberId: string) => readonly WrittenName[];
  /** The names of the sheets of which somebody said that they are a member's. */
  given: readonly GivenName[];
  /** Whether somebody said that a name is a new person's. */
  isNew: (written: WrittenName) => boolean;
};

/** What divides the people whom one name may mean: `Lan/Minh`, `Hoa + Tú`, `Sue and Raj`. */
const BETWEEN = /\s?[/+&]\s?|\s[-–—]\s|\s(?:và|and|und|dan|với)\s/iu;

/** The names in a name that may mean several people. */
const partsOf = (name: string): string[] =>
  isDoubtfulName(name) ? name.split(BETWEEN, MAX_CANDIDATES) : [name];

/** A name of the sheets that somebody gave to a member, who is called otherwise in the club. */
export type GivenName = { written: WrittenName; memberId: string };

/**
 * Settles names that no member has, one group after the other. In a list of members, a name that is a part of somebody's is asked
 * about; elsewhere, it is theirs where nobody else has it. A member is known by the names that somebody gave them, too.
 * @returns whom each is, and the alias that would be proposed for it
 */
export function settleNew(
  names: readonly WrittenName[],
  { members, order, writtenOf, given, isNew }: Before,
): { settled: Map<WrittenName, SettledName>; nicknameOf: (written: WrittenName) => string | null } {
  const memberOf = new Map(given.map(({ written, memberId }) => [written.key, memberId]));
  const renamed = new Set(memberOf.values());
  const people = withNicknames(
    [...names, ...given.map(({ written }) => written)],
    members.filter(({ id }) => !renamed.has(id)),
    order,
  );
  const byKey = new Map(names.map((written) => [written.key, written]));
  const memberNames = new Map(members.map(({ id, name }) => [id, name]));
  const called = [...people.values()].flatMap((person) =>
    namesOf(person)
      .slice(1)
      .map((name) => ({ id: person.id, key: nameKey(name) })),
  );
  const idOf = new Map([
    ...members.flatMap((member) =>
      namesOf(member).map((name): [string, string] => [nameKey(name), member.id]),
    ),
    ...names.map(({ key }): [string, string] => [key, key]),
  ]);
  const holders = Map.groupBy(called, ({ key }) => key);
  const known: NamedMember[] = [...members];
  const short = shortNameFinder(order);
  known.push(...given.map(({ written }) => people.get(written.key)!));
  for (const person of known) short.add(person);
  const settled = new Map<WrittenName, SettledName>();
  let left = MAX_COMPARED;
  for (const group of groupsOf(names)) {
    left -= known.length;
    const find = candidateFinder(known, order, Math.max(0, Math.floor(left / (known.length + 1))));
    const isPossible = (written: WrittenName, id: string) => {
      const memberId = memberOf.get(id) ?? id;
      const others = memberNames.has(memberId) ? writtenOf(memberId) : [byKey.get(id)!];
      return others.every((other) => !standTogether(written, other));
    };
    const settle = (written: WrittenName): SettledName => {
      if (isNew(written)) return { candidates: [], isAsked: false };
      const titled = idOf.get(nameKey(withoutTitle(written.name) ?? ''));
      const holder = holders
        .get(written.key)
        ?.find(({ id }) => id !== written.key && isPossible(written, id));
      if (holder !== undefined && !written.isListed) return { same: holder.id };
      const like = partsOf(written.name).flatMap((part) => find(part));
      const ids = new Set(like.map(({ memberId }) => memberId));
      const found = [
        ...(titled === undefined ? [] : [{ memberId: titled, by: 'given_name' as const }]),
        ...like,
        ...short
          .find(written.name)
          .flatMap((memberId) =>
            ids.has(memberId) ? [] : [{ memberId, by: 'given_name' as const }],
          ),
      ];
      const members = new Set<string>();
      const candidates = found.flatMap(({ memberId: id, by }): PersonCandidate[] => {
        const memberId = memberOf.get(id) ?? id;
        // Anh Nam beside Nam may be the same person.
        if (members.has(memberId) || !(id === titled || isPossible(written, id))) return [];
        members.add(memberId);
        const name = memberNames.get(memberId);
        return name === undefined
          ? [{ memberId: null, memberName: people.get(id)!.name, by }]
          : [{ memberId, memberName: name, by }];
      });
      const isDoubtful = !written.isExported && isDoubtfulName(written.name);
      const isAsked = candidates.length > 0 || written.isDoubted || isDoubtful;
      return { candidates: candidates.slice(0, MAX_CANDIDATES), isAsked };
    };
    for (const written of group) settled.set(written, settle(written));
    left -= group.length * known.length;
    for (const written of group) {
      const result = settled.get(written)!;
      if ('candidates' in result && !result.isAsked) {
        known.push(people.get(written.key)!);
        short.add(people.get(written.key)!);
      }
    }
  }
  const nicknameOf = ({ key }: WrittenName) => people.get(key)!.nicknames[0]?.name ?? null;
  return { settled, nicknameOf };
}

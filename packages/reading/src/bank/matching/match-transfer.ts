import type { Minor } from '@rallybook/contract/rules/money/amounts';
import { namesOf, type NamedMember, withoutAccents } from '@rallybook/contract/rules/names';
import type { Suggestion } from '@rallybook/contract/rules/paid-by-code';
import type { BankLine } from '../line/bank-line.ts';
import { payCodesIn } from '../line/pay-code.ts';
import { STOCK_PHRASES } from './stock-phrases.ts';

/** A member who may have paid; `owed` is their debt now, whole VND, 0 without a debt. */
export type Payer = NamedMember & { owed: Minor };

/** Only this much of a text is read; no name is longer than MAX_NAME. */
const MAX_TEXT = 500;
const MAX_NAME = 60;

/** The letters and digits of a text in lower case, and the places at which a word may begin or end. */
type Key = { key: string; edges: number[] };

const kindOf = (character: string) =>
  /\d/.test(character) ? 'digit' : /[A-Z]/.test(character) ? 'upper' : 'lower';

/**
 * Makes the key of a text. A word may begin or end at any other character and, since banks join words
 * (`toi1018795282`, `NGUYENVANANchuyen`), also where digits or capitals begin or end.
 */
function keyOf(text: string): Key {
  const edges = new Set<number>([0]);
  let key = '';
  let before = '';
  for (const character of withoutAccents(text.slice(0, MAX_TEXT))) {
    if (!/[a-z\d]/i.test(character)) {
      edges.add(key.length);
      before = '';
      continue;
    }
    const kind = kindOf(character);
    if (before !== '' && kind !== before) {
      edges.add(key.length);
      // In "ANBinh", the last capital may belong to either word.
      if (before === 'upper' && kind === 'lower') edges.add(key.length - 1);
    }
    key += character.toLowerCase();
    before = kind;
  }
  return { key, edges: [...edges.add(key.length)].toSorted((a, b) => a - b) };
}

type Found = { start: number; end: number; memberIds: ReadonlySet<string> };

/** After so many parts of a text, no more are looked up as names: a text of plain words has a thousand. */
const MAX_LOOKED_UP = 5000;

/** The names in a text. Of a name within a longer one, only the longer one is found: "Minh Anh", not "Minh". */
function findNames(
  { key, edges }: Key,
  idsByKey: ReadonlyMap<string, ReadonlySet<string>>,
): Found[] {
  const found: Found[] = [];
  let lookedUp = 0;
  let lastEnd = 0;
  for (const [nth, start] of edges.entries()) {
    const ends = endsOfNames(edges, nth);
    lookedUp += ends.length;
    if (lookedUp > MAX_LOOKED_UP) break;
    // The longest name that begins here. One that begins later but ends no later is within the previous one.
    const end = ends.findLast((place) => idsByKey.has(key.slice(start, place)));
    if (end === undefined || end <= lastEnd) continue;
    lastEnd = end;
    found.push({ start, end, memberIds: idsByKey.get(key.slice(start, end))! });
  }
  return found;
}

/** Where a name that begins at an edge may end. */
function endsOfNames(edges: readonly number[], nth: number): number[] {
  const ends = [];
  for (let edge = nth + 1; edge < edges.length; edge += 1) {
    if (edges[edge]! - edges[nth]! > MAX_NAME) break;
    ends.push(edges[edge]!);
  }
  return ends;
}

/** Between the names of people who pay together. */
const JOINS: readonly string[] = ['va', 'and', 'dan', 'cung'];

/** Whether each name fits one member, and each but the first is joined to the one before. */
const areJoined = ({ key }: Key, names: readonly Found[]): boolean =>
  names.every(
    ({ start, memberIds }, nth) =>
      memberIds.size === 1 && (nth === 0 || JOINS.includes(key.slice(names[nth - 1]!.end, start))),
  );

const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0]! : null);

/**
 * Prepares the search for the members who made a transfer.
 * @param codes the codes of the club, each with the id of its member
 * @returns a function from a transfer to the members whose codes are in its text, in its order: one may pay for several;
 * else to the one whose name is in it and who owes exactly its amount; else to the one whose name is in it, or to those whose
 * names are joined: `Long va Chau`; to none if nobody matches or, by name, several do otherwise, or if the money went out
 */
export function transferMatcher({
  codes,
  members,
}: {
  codes: ReadonlyMap<string, string>;
  members: readonly Payer[];
}): (line: Pick<BankLine, 'text' | 'amount' | 'direction'>) => Suggestion[] {
  const idsByKey = new Map<string, Set<string>>();
  for (const member of members) {
    for (const name of namesOf(member)) {
      const { key } = keyOf(name);
      if (key !== '') idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(member.id));
    }
  }
  for (const phrase of STOCK_PHRASES) idsByKey.set(keyOf(phrase).key, new Set());
  const owedBy = new Map(members.map(({ id, owed }) => [id, owed]));

  return ({ text, amount, direction }) => {
    if (direction === 'out') return [];
    const codesInText = payCodesIn(text);
    const byCode = new Set(codesInText.flatMap((code) => codes.get(code) ?? []));
    if (byCode.size > 0) return [...byCode].map((memberId) => ({ memberId, by: 'code' }));
    const key = keyOf(text);
    const named = findNames(key, idsByKey).filter(({ memberIds }) => memberIds.size > 0);
    const byName = [...new Set(named.flatMap(({ memberIds }) => [...memberIds]))];
    const owing = only(byName.filter((id) => owedBy.get(id) === amount));
    if (owing !== null) return [{ memberId: owing, by: 'amount_and_name' }];
    if (byName.length > 1 && !areJoined(key, named)) return [];
    return byName.map((memberId) => ({ memberId, by: 'name' }));
  };
}

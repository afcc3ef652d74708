import { DEFAULT_NAME_ORDER, type NameOrder } from '@rallybook/contract/rules/club-choices';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { nameKey, type NamedMember, nameMatcher, namesOf } from '@rallybook/contract/rules/names';
import { candidateFinder } from '../../names/name-candidates.ts';
import { type Draft, type SaidOfPerson, saidOf } from '../draft/draft.ts';
import { type GivenName, MAX_COMPARED, type PersonCandidate, settleNew } from './new-people.ts';
import { type WrittenName, writtenNames } from './written-names.ts';

/** What somebody chose for a name: a member's id, `create`, `skip`, or `=` and the other name of the same new person. */
export type NameChoices = Readonly<Record<string, string>>;

/** A person of the sheets, and what becomes of them; what is said of them is that of who is created, and an alias may be proposed. */
export type SheetPerson = SaidOfPerson & {
  name: string;
  /** All spellings of the sheets. */
  spellings: string[];
  memberId: string | null;
  action: 'existing' | 'create' | 'ask' | 'skip';
  candidates: PersonCandidate[];
  /** Whether a block that is taken speaks of them; who stands in unsure ones alone waits with these. */
  isTaken: boolean;
};

/** Settles who the people of the sheets are, with what somebody chose. */
export type SettledPeople = {
  people: SheetPerson[];
  /** Whom a written name means. */
  personOf: (name: string) => SheetPerson | undefined;
  /** The names whose choices fit nothing. */
  unknownChoices: string[];
};

/** A name may be another spelling of one that is a spelling itself. */
const MAX_STEPS = 5;

/** Whether a name that is another spelling, and that one perhaps, too, is somebody at last. */
function hasEnd(key: string, chosen: ReadonlyMap<string, string>): boolean {
  let name = key;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const choice = chosen.get(name);
    if (choice === undefined || !choice.startsWith('=')) return true;
    name = nameKey(choice.slice(1));
  }
  return false;
}

/** The choices by the keys of their names, and the names of those that fit nothing. */
function readChoices(
  choices: NameChoices,
  names: ReadonlyMap<string, WrittenName>,
  ids: ReadonlySet<string>,
) {
  const chosen = new Map<string, string>();
  const unknown: string[] = [];
  for (const [name, choice] of Object.entries(choices)) {
    const key = nameKey(name);
    const other = choice.startsWith('=') ? nameKey(choice.slice(1)) : null;
    const isKnown =
      other === null
        ? choice === 'create' || choice === 'skip' || ids.has(choice)
        : other !== key && names.has(other);
    if (names.has(key) && isKnown) chosen.set(key, choice);
    else unknown.push(name);
  }
  for (const name of Object.keys(choices)) {
    if (!hasEnd(nameKey(name), chosen)) unknown.push(name);
  }
  return { chosen, unknown };
}

/** The aliases of new people: those of a list, else those that are proposed, where nobody else is called so. */
function giveAliases(
  created: ReadonlyMap<SheetPerson, string | null>,
  people: Iterable<SheetPerson>,
  members: readonly NamedMember[],
): void {
  const taken = new Set(
    [...members.flatMap(namesOf), ...[...people].map(({ name }) => name)].map(nameKey),
  );
  for (const [person, nickname] of created) {
    if (person.alias !== null || nickname === null || taken.has(nameKey(nickname))) continue;
    person.alias = nickname;
  }
}

/** The people so far, by the keys of their names, and which names are other spellings. */
type Known = {
  people: Map<string, SheetPerson>;
  sameAs: Map<string, string>;
  /** The written names of members, by their ids. */
  writtenOf: Map<string, WrittenName[]>;
  add: (
    written: WrittenName,
    action: SheetPerson['action'],
    change?: Partial<SheetPerson>,
  ) => SheetPerson;
};

function noPeople(): Known {
  const people = new Map<string, SheetPerson>();
  const add: Known['add'] = (written, action, change = {}) => {
    const nobody = { spellings: [], memberId: null, candidates: [], isTaken: false };
    const name = writtenName(written.name);
    const person = { name, ...nobody, ...saidOf(written), action, ...change };
    people.set(written.key, person);
    return person;
  };
  return { people, sameAs: new Map(), writtenOf: new Map(), add };
}

/** The club's members, and where their given names stand. */
type Club = { members: readonly NamedMember[]; order: NameOrder };

/** Settles the names that the club's members have, and those for which somebody chose; returns the others. */
function settleKnown(
  names: ReadonlyMap<string, WrittenName>,
  { members, order }: Club,
  chosen: ReadonlyMap<string, string>,
  { sameAs, people, writtenOf, add }: Known,
): WrittenName[] {
  const ids = new Map(members.map((member) => [member.id, member]));
  const match = nameMatcher(members);
  const find = candidateFinder(members, order, Math.floor(MAX_COMPARED / (members.length + 1)));
  const addMember = (written: WrittenName, id: string) => {
    writtenOf.set(id, [...(writtenOf.get(id) ?? []), written]);
    add(written, 'existing', { memberId: id, name: ids.get(id)!.name });
  };
  const open = [...names.values()].filter((written) => {
    const choice = chosen.get(written.key);
    const found = match(written.name);
    if (choice === 'skip') add(written, 'skip');
    else if (choice?.startsWith('=')) sameAs.set(written.key, nameKey(choice.slice(1)));
    else if (choice !== undefined && ids.has(choice)) addMember(written, choice);
    else if (choice === 'create') return true;
    else if ('memberId' in found) addMember(written, found.memberId);
    else if (found.reason === 'unknown') return true;
    else {
      const candidates = find(written.name).map(({ memberId, by }) => ({
        memberId,
        memberName: ids.get(memberId)!.name,
        by,
      }));
      add(written, 'ask', { candidates });
    }
    return false;
  });
  // By the alias that the sheets' own list of members gives to one whom the club has.
  const listed = new Map<string, string>();
  for (const { key, alias } of names.values()) {
    if (alias !== null && people.get(key)?.action === 'existing') listed.set(nameKey(alias), key);
  }
  return open.filter(({ key }) => {
    if (!listed.has(key) || chosen.has(key)) return true;
    sameAs.set(key, listed.get(key)!);
    return false;
  });
}

/** The names that somebody gave to members. */
const namesGiven = ({ writtenOf }: Known, chosen: ReadonlyMap<string, string>): GivenName[] =>
  [...writtenOf].flatMap(([memberId, all]) =>
    all.flatMap((written) => (chosen.has(written.key) ? [{ written, memberId }] : [])),
  );

/**
 * Settles the names of all blocks as those of a chat: equal without case and accents, then by alias and nickname. Who is like somebody
 * is asked about; who is like nobody is created.
 */
export function settlePeople(
  drafts: readonly Draft[],
  members: readonly NamedMember[],
  choices: NameChoices,
  order: NameOrder = DEFAULT_NAME_ORDER,
): SettledPeople {
  const names = writtenNames(drafts, members.length > 0);
  const { chosen, unknown } = readChoices(choices, names, new Set(members.map(({ id }) => id)));
  const known = noPeople();
  const { people, sameAs, writtenOf, add } = known;
  const open = settleKnown(names, { members, order }, chosen, known);
  const isNew = ({ key }: WrittenName) => chosen.get(key) === 'create';
  const before = {
    members,
    order,
    isNew,
    given: namesGiven(known, chosen),
    writtenOf: (id: string) => writtenOf.get(id) ?? [],
  };
  const { settled, nicknameOf } = settleNew(open, before);
  const created = new Map<SheetPerson, string | null>();
  for (const [written, result] of settled) {
    if ('same' in result) sameAs.set(written.key, result.same);
    else if (result.isAsked) add(written, 'ask', { candidates: result.candidates });
    else created.set(add(written, 'create'), nicknameOf(written));
  }
  giveAliases(created, people.values(), members);
  const findPerson = (name: string): SheetPerson | undefined => {
    let key = nameKey(name);
    for (let steps = 0; steps < MAX_STEPS && sameAs.has(key); steps += 1) key = sameAs.get(key)!;
    return people.get(key);
  };
  for (const { name } of names.values()) findPerson(name)?.spellings.push(name);
  // What two names of one member say is said of one person.
  const ofMember = new Map<string, SheetPerson>();
  const oneOfMember = (person: SheetPerson | undefined): SheetPerson | undefined => {
    if (person === undefined || person.memberId === null) return person;
    const known = ofMember.get(person.memberId) ?? person;
    ofMember.set(person.memberId, known);
    return known;
  };
  // Each mark of an attendance table asks who its name is.
  const found = new Map<string, SheetPerson | undefined>();
  const personOf = (name: string): SheetPerson | undefined => {
    if (!found.has(name)) found.set(name, oneOfMember(findPerson(name)));
    return found.get(name);
  };
  const inOrder = [...names.keys()].flatMap((key) => people.get(key) ?? []);
  return { people: inOrder, personOf, unknownChoices: unknown };
}

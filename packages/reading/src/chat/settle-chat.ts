import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Candidate } from '@rallybook/contract/rules/candidates';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import {
  nameKey,
  type NamedMember,
  nameMatcher,
  namesOf,
  wordKeys,
} from '@rallybook/contract/rules/names';
import {
  type Answers,
  answerTo,
  type Choice,
  exampleOf,
  EXAMPLES,
  type Question,
  memberChoices,
  questionId,
} from '@rallybook/contract/rules/questions';
import { guestIn } from '../names/guest-names.ts';
import { candidateFinder } from '../names/name-candidates.ts';
import { type PartOfName, severalFinder } from '../names/several-names.ts';
import type { ChatText } from './chat-found.ts';

/** A member who came on a day, by the line that says so. */
type Comer = { line: number; date: CalendarDate; memberId: string };
/** A name that nobody is known by, and that nothing leads to a member. */
type Unmatched = {
  line: number;
  date: CalendarDate;
  name: string;
  why: 'unknown' | 'ambiguous';
};

/** A question about a name, with where it stands. */
type NameQuestion = Question & {
  why: 'unknown' | 'ambiguous';
  written: { date: CalendarDate; text: string }[];
};

export type SettledNames = {
  comers: Comer[];
  /** The open questions about names. */
  questions: NameQuestion[];
  /** Where the names of these stand. */
  open: { date: CalendarDate; name: string }[];
  /** The same with those that are answered. */
  asked: Question[];
  unmatched: Unmatched[];
  /** Names that stand for several members, without a question. */
  several: { line: number; date: CalendarDate; name: string; parts: PartOfName[] }[];
  /** Names that a person has left out. */
  skipped: { line: number; date: CalendarDate; name: string }[];
  /** The member for each written name that means one, by its key. */
  memberOf: ReadonlyMap<string, string>;
};

/** The answer that leaves a name out. */
const SKIP = 'skip';
/** Before the parts of a name that stands for several members. */
const SEVERAL = 'several:';
const MAX_KEY = 400;
/** Two words may be one person's name; so many names in a row are none. */
const SURELY_SEVERAL = 3;

/** The names of a text that mean the same, with where they stand. */
type Written = { line: number; date: CalendarDate; name: string };

type Known = {
  members: readonly NamedMember[];
  /** Where their given names stand; without it they are last. */
  nameOrder?: NameOrder;
  answers: Answers;
  /** The lines of the text, as they are written. */
  lines: readonly string[];
};

/**
 * Who is meant by the names of a text. A name means the member who is called so, by name, alias or nickname. Whatever else may
 * mean a member is a question, asked once however often the name stands there; names parted by spaces
 * only are several where they are three or more, each of which is all that a member is called by, else a question, too.
 */
export function settleNames(read: ChatText, given: Known): SettledNames {
  const { members, nameOrder, answers, lines } = given;
  const match = nameMatcher(members);
  const finders = {
    find: candidateFinder(members, nameOrder),
    several: severalFinder(members, nameOrder),
    members,
  };
  const called = new Map(
    members.map((member) => [
      member.id,
      namesOf(member)
        .map(keyOf)
        .filter((key) => key !== '')
        .toSorted((a, b) => b.length - a.length),
    ]),
  );
  const away = awayByDay(read.absent, true, match);
  const mayBeAway = awayByDay(read.absent, false, match);
  // A person may say that it is a member who was not proposed.
  const anybody = memberChoices(members);
  const hosts = new Set(
    read.notes.map((note) => (note.kind === 'guests' ? nameKey(note.host) : '')),
  );
  const settled = {
    comers: [] as Comer[],
    questions: [] as NameQuestion[],
    open: [] as SettledNames['open'],
    asked: [] as SettledNames['asked'],
    unmatched: [] as Unmatched[],
    several: [] as SettledNames['several'],
    skipped: [] as SettledNames['skipped'],
    memberOf: new Map<string, string>(),
  };
  const names = read.days.flatMap(({ date, names: ofDay }) =>
    ofDay.map((name): Written => ({ ...name, date })),
  );
  for (const [key, written] of Map.groupBy(names, ({ name }) => nameKey(name))) {
    const { name } = written[0]!;
    const matched = match(name);
    if ('memberId' in matched) {
      add(settled, key, written, matched.memberId);
      continue;
    }
    const parts = hosts.has(key) ? null : finders.several(name);
    const candidates = guestIn(name) === null ? finders.find(name) : [];
    const surely = (parts ?? []).filter(
      ({ memberId }) => !written.some(({ date }) => mayBeAway.get(date)?.has(memberId)),
    );
    const isSure = parts?.length === surely.length && areSurelySeveral(name, surely, called);
    if (parts !== null && isSure) {
      addSeveral(settled, written, parts, away);
    } else if (parts === null && candidates.length === 0) {
      settled.unmatched.push(...written.map((written) => ({ ...written, why: matched.reason })));
    } else {
      askWho(settled, key, written, {
        // Of a row with somebody who may not have come, either all or the others.
        rows: parts === null ? [] : [parts, ...(surely.length < parts.length ? [surely] : [])],
        candidates,
        anybody,
        answers,
        lines,
        why: matched.reason,
        away,
      });
    }
  }
  return settled;
}

const keyOf = (name: string): string => wordKeys(name).join('');

/** The members who are said to be away, or may be, by the day. */
type Away = ReadonlyMap<CalendarDate, ReadonlySet<string>>;

function awayByDay(
  denied: ChatText['absent'],
  areSure: boolean,
  match: ReturnType<typeof nameMatcher>,
): Away {
  const absent = denied.filter(({ isSure }) => isSure === areSure);
  const idsOf = (name: string) => {
    const matched = match(name);
    return 'memberId' in matched ? [matched.memberId] : [];
  };
  const days = Map.groupBy(absent, ({ date }) => date);
  return new Map(
    [...days].map(([date, names]) => [date, new Set(names.flatMap(({ name }) => idsOf(name)))]),
  );
}

/**
 * Whether a row of names has all that each of its members is called by: name, alias or nickname. One of given names, `linh tuấn
 * hùng`, may be somebody whom nobody knows, and is asked about.
 */
function areSurelySeveral(
  written: string,
  parts: readonly PartOfName[],
  called: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (parts.length < SURELY_SEVERAL) return false;
  let rest = keyOf(written);
  for (const { memberId } of parts) {
    const whole = called.get(memberId)!.find((key) => rest.startsWith(key));
    if (whole === undefined) return false;
    rest = rest.slice(whole.length);
  }
  return rest === '';
}

type Settling = { [Key in keyof SettledNames]: SettledNames[Key] } & {
  memberOf: Map<string, string>;
};

function add(settled: Settling, key: string, written: readonly Written[], memberId: string) {
  settled.memberOf.set(key, memberId);
  settled.comers.push(...written.map(({ line, date }) => ({ line, date, memberId })));
}

/** Adds the members of a row of names, but not those of whom another word of the text says that they did not come. */
function addSeveral(
  settled: Settling,
  written: readonly Written[],
  parts: PartOfName[],
  away: Away,
) {
  for (const { line, date, name } of written) {
    const came = parts.filter(({ memberId }) => away.get(date)?.has(memberId) !== true);
    settled.several.push({ line, date, name, parts: came });
    settled.comers.push(...came.map(({ memberId }) => ({ line, date, memberId })));
  }
}

type Asking = Pick<Known, 'answers' | 'lines'> & {
  rows: PartOfName[][];
  candidates: readonly Candidate[];
  anybody: ReadonlyMap<string, Choice>;
  away: Away;
  why: NameQuestion['why'];
};

/** Asks whom a name means, or adds whom somebody has said. */
function askWho(
  settled: Settling,
  key: string,
  written: readonly Written[],
  { rows, candidates, anybody, answers, lines, why, away }: Asking,
) {
  const { name } = written[0]!;
  const several = rows
    .filter((parts) => parts.length > 0)
    .map((parts) => ({
      parts,
      key: SEVERAL + parts.map((part) => nameKey(part.name)).join('|'),
      text: parts.map((part) => anybody.get(part.memberId)!.text).join(' + '),
    }))
    .filter(({ key }) => key.length <= MAX_KEY);
  const skip: Choice = { key: SKIP, text: 'Leave out' };
  const found = candidates.map(({ memberId }) => anybody.get(memberId)!);
  const id = questionId('whom_a_name_means', name);
  const question: NameQuestion = {
    id,
    kind: 'whom_a_name_means',
    message: `Whom does "${name}" mean?`,
    place: [...new Set(written.map(({ line }) => line))].map((line) => ({ line })),
    column: null,
    value: name,
    example: examplesOf(written, lines),
    choices: [...several.map(({ key: id, text }) => ({ key: id, text })), ...found, skip],
    others: anybody,
    default: null,
    why,
    written: written.map(({ date, name: text }) => ({ date, text })),
  };
  settled.asked.push(question);
  const answer = answerTo(question, answers);
  if (answer === null) {
    settled.questions.push(question);
    settled.open.push(...written);
  } else if (answer === SKIP) settled.skipped.push(...written);
  else {
    const row = several.find(({ key: chosen }) => chosen === answer);
    if (row === undefined) add(settled, key, written, answer);
    else addSeveral(settled, written, row.parts, away);
  }
}

/** Two or three lines, each once. */
export function examplesOf(
  places: readonly { line: number }[],
  lines: readonly string[],
): Question['example'] {
  const numbers = [...new Set(places.map(({ line }) => line))].slice(0, EXAMPLES);
  return numbers.map((line) => exampleOf(line, (lines[line - 1] ?? '').trim()));
}

import {
  DENYING_EMOJI,
  isHarmless,
  isLate,
  isPlainDenial,
  isReason,
  withoutTitle,
} from './chat-presence.ts';
import { guestsIn, withoutNumbering } from './chat-ending.ts';
import { type Item, type Reading, type Remark, readItems } from './chat-names.ts';
import { divide, type Joint, type Part } from './chat-parts.ts';
import {
  type Cut,
  cutAtScopes,
  isCalled,
  namesSomebody,
  peopleIn,
  type Scope,
} from './chat-scope.ts';
import { sectionOf } from './chat-section.ts';
import type { KnownNames } from './known-names.ts';
import { isNameWord, isNickname } from '../common-words.ts';
import type { MeaningWord } from '../questions.ts';
import { isSomebody, personIn } from './name-words.ts';

/**
 * Why a line, or a part of it, is left for a person: `only_last`, the words at its end may mean the last name only, or all of them;
 * `everybody`, it means all who are registered; `unsure`, it does not say clearly who came; `contradicted`, another line of the day
 * says something else.
 */
export type Ask = 'only_last' | 'everybody' | 'unsure' | 'contradicted';

/** One piece of a line. */
export type ChatPiece =
  /** `mayDeny`: of whom the words beside the name may say that they did not come. */
  | { kind: 'name'; name: string; mayDeny?: string[] }
  /** Guests who are asked about: `khách`, `bạn Vy`. */
  | { kind: 'guest'; name: string }
  /** A guest who is named, and whose host is not. */
  | { kind: 'named_guest'; name: string }
  | Remark
  /** Somebody who did not come, as it was written; `name` is null where nobody is named. */
  | { kind: 'absent'; name: string | null; text: string }
  /** Everybody who is registered. */
  | { kind: 'everybody' }
  /** Not understood. `people` are those of whom it may say that they did not come; `meanings` are the ways to understand it, of all
   * of the line where it is `isWhole`. */
  | {
      kind: 'unread';
      text: string;
      ask?: Ask;
      people: string[];
      meanings?: Meaning[];
      isWhole?: true;
    };

/** One way to understand a line, or a part of one, that a person has to choose. */
export type Meaning = { key: MeaningKey; pieces: ChatPiece[] };

/**
 * Which names came: all but the last (`only_last`), none of those joined (`all`); all (`came`), none (`absent`); everybody who is
 * registered, or nobody by this line; the one who writes, alone or with the guests of the number (`self`, `with_guests`).
 */
export type MeaningKey = MeaningWord;

/** A part of a line, the words of scope before it, and whether those are of who is there. */
type Entry = { joint: Joint; scope: Scope } & (Item | { kind: 'scope' } | { kind: 'everybody' });
type Somebody = Extract<Entry, { kind: 'name' }>;

/** How a line is read: `isAway` where it stands below words of absence. */
export type LineReading = Reading & { isAway: boolean };

/** A bracket at the end of a line, with what may be an exception: `Nam, Minh (trừ Vy, Hoa)`. */
const LAST_BRACKET = /^(?<before>[^()]*) ?\((?<inner>[^()]+)\)[ .!]{0,3}$/u;

/** A line with an exception at its end without the brackets around it. */
function withoutBrackets(line: string, { known }: Reading): string {
  const { before, inner } = LAST_BRACKET.exec(line)?.groups ?? {};
  if (before === undefined || inner === undefined) return line;
  const [first] = cutAtScopes(inner.split(/[,;+&/]/u, 1)[0]!.trim(), false, known);
  const isException = first?.kind === 'scope' && (known === null || namesSomebody(inner, known));
  return isException ? `${before}, ${inner}` : line;
}

/** What was read of a line so far: the scope of what follows, and whom guests that follow belong to. */
type LineSoFar = {
  entries: Entry[];
  scope: Scope;
  host: Somebody | null;
  /** Whether somebody behind an exception came late, so that it is not clear how far it reaches: `trừ Vy, Hoa đến muộn, Lan`. */
  isBehindLate: boolean;
};

/** Names with a mark behind each, some of which say no, and nothing else between them: `Nam ✅ Vy ✅ Hoa ❌`. */
const MARKED_NAMES = /^\p{L}[^✅☑✔❌✖✗🚫]{0,60}[✅☑✔❌✖✗🚫].*[✅☑✔❌✖✗🚫]\uFE0F?$/u;
const BEHIND_MARK = /(?<=[✅☑✔❌✖✗🚫]\uFE0F?) +(?=\p{L})/gu;

/** A line in which each name has a mark behind it, with commas between them. */
const withCommasAtMarks = (line: string): string =>
  /[✅☑✔]/u.test(line) && /[❌✖✗🚫]/u.test(line) && MARKED_NAMES.test(line)
    ? line.replace(BEHIND_MARK, ', ')
    : line;

/** What a line says, in its order. */
function entriesOf(line: string, reading: LineReading): Entry[] {
  const scope = reading.isAway ? 'away' : 'here';
  const soFar: LineSoFar = { entries: [], scope, host: null, isBehindLate: false };
  const parts = divide(withCommasAtMarks(withoutBrackets(line, reading)));
  let isAfterNothing = false;
  let hasCell = false;
  for (const [place, part] of parts.entries()) {
    const text = part.text.trim();
    const joint = isAfterNothing && part.joint === 'joined' ? 'comma' : part.joint;
    isAfterNothing = text === '';
    // A row of a table, of which nobody knows what an empty cell or a mark means.
    const isCell = text.length < 2 && line.includes('|');
    const isLabel = joint !== 'dash' && parts[place + 1]?.joint === 'dash';
    const label = isLabel ? sectionOf(text) : null;
    if (isCell) {
      // The whole line, and once: it may have as many cells as letters.
      if (!hasCell) addUnclear(soFar, line, joint, 'others');
      hasCell = true;
    } else if (label === 'asked') addUnclear(soFar, text, joint, 'behind');
    else if (label !== null) addScope(soFar, label, joint);
    else addPart(soFar, { ...part, text, joint }, reading);
  }
  return withDoubts(soFar.entries, reading.known);
}

const textOf = (entry: Entry) =>
  'text' in entry ? entry.text : 'name' in entry ? (entry.name ?? '') : '';

/** Marks that are no name, of which nobody knows what they say: `Lan - ?`. */
const LOOSE_MARK = /^(?:0|\?{1,3}|-{1,3})$/;

/** Whether a part is a word or a mark that may say something of the one beside it, and that nobody is called by: `Lan - ốm`. */
function isStrange(entry: Entry, known: KnownNames | null): boolean {
  if (known === null) return false;
  if (entry.kind === 'unread') return entry.joint === 'dash' && LOOSE_MARK.test(entry.text);
  if (entry.kind === 'away' || entry.kind === 'doubt') {
    return (
      entry.name === null || (/^\p{Ll}/u.test(entry.name) && !namesSomebody(entry.name, known))
    );
  }
  return entry.kind === 'name' && isStrangeName(entry.name, known);
}

function isStrangeName(name: string, known: KnownNames): boolean {
  if (!/^\p{Ll}/u.test(name) || namesSomebody(name, known) || isHarmless(name, '', known)) {
    return false;
  }
  const isCalledSo = (word: string, nth: number) =>
    isNameWord(word) || (nth > 0 && isNickname(word));
  return isReason(name) || !(withoutTitle(name) ?? name).split(' ').every(isCalledSo);
}

/** The entries where a word or a mark behind somebody leaves them to a person, as does one before a dash. */
function withDoubts(entries: readonly Entry[], known: KnownNames | null): Entry[] {
  const read: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    const before = read.at(-1);
    const isDashed = entry.joint === 'dash';
    const isBeforeDash = entries[place + 1]?.joint === 'dash' && !isDashed;
    if (!isStrange(entry, known) || entry.scope === 'away') read.push(entry);
    else if (isBeforeDash) {
      const { joint, scope } = entry;
      read.push({ kind: 'unclear', text: textOf(entry), of: 'behind', joint, scope });
    } else if (entry.joint !== 'apart' && entry.kind !== 'name' && entry.kind !== 'unread') {
      read.push(entry);
    } else if (isPlain(before) && (isDashed || /^\p{Lu}/u.test(before.name))) {
      const { name, joint, scope } = before;
      const text = `${name}${isDashed ? ' -' : ','} ${textOf(entry)}`;
      read.splice(-1, 1, {
        kind: 'doubt',
        name,
        text,
        reach: isDashed ? 'back' : 'self',
        joint,
        scope,
      });
    } else read.push(entry);
  }
  return read;
}

function addScope(soFar: LineSoFar, scope: Scope, joint: Joint): void {
  soFar.scope = scope;
  soFar.isBehindLate = false;
  soFar.entries.push({ kind: 'scope', joint, scope });
}

function addUnclear(
  { entries, scope }: LineSoFar,
  text: string,
  joint: Joint,
  of: 'others' | 'behind',
): void {
  entries.push({ kind: 'unclear', text, of, joint, scope });
}

/** Adds what a part says: guests of the name before, words of scope, or names. */
function addPart(soFar: LineSoFar, part: Part, reading: Reading): void {
  const { text, joint, isAfterPlus } = part;
  const isJoined = isAfterPlus || joint === 'joined';
  const { host } = soFar;
  const guests = host !== null && isJoined ? guestsIn(text, isAfterPlus, reading.known) : null;
  if (guests !== null) {
    host!.remarks.push({ kind: 'guests', count: guests });
    return;
  }
  soFar.host = null;
  for (const cut of cutsOf(text, joint === 'dash', reading.known, soFar.scope === 'away')) {
    addCut(soFar, cut, part, reading);
  }
}

function addCut(soFar: LineSoFar, cut: Cut, part: Part, reading: Reading): void {
  const { joint } = part;
  const { entries, scope } = soFar;
  switch (cut.kind) {
    case 'scope':
      return addScope(soFar, cut.scope, joint);
    case 'everybody':
      entries.push({ kind: 'everybody', joint, scope });
      return;
    case 'unclear':
      return addUnclear(soFar, cut.text, joint, 'others');
    case 'denial':
      return denyLast(entries, cut.text, joint, scope);
    case 'text':
      if (joint !== 'dash' || !readDashed(entries, cut.text, reading)) {
        addItems(soFar, cut.text, part, reading);
      }
  }
}

function addItems(soFar: LineSoFar, text: string, part: Part, reading: Reading): void {
  const { joint, isAfterPlus } = part;
  const { entries, scope } = soFar;
  const items = readItems(text, reading, entries.length === 0);
  if (scope === 'away' && (soFar.isBehindLate || isLate(text))) {
    addLate(soFar, items, text, joint);
    return;
  }
  entries.push(...items.map((item) => ({ ...withPlus(item, isAfterPlus), joint, scope })));
  const last = entries.at(-1);
  soFar.host = items.length === 1 && last?.kind === 'name' ? last : null;
}

/** Somebody whose name stands there, to be asked whether they came. */
const inDoubt = ({ name, joint }: Somebody, text: string): Entry => ({
  kind: 'doubt',
  name,
  text,
  reach: 'self',
  joint,
  scope: 'here',
});

/**
 * Adds who came late behind an exception: `trừ Vy, Hoa đến muộn`. The exception is of those before, and Hoa came. Those who are joined with
 * her may be late, too, as may be whoever stands directly behind the exception; and whoever follows may be either.
 */
function addLate(soFar: LineSoFar, items: readonly Item[], text: string, joint: Joint): void {
  const { entries, isBehindLate } = soFar;
  const isFirst = entries.at(-1)?.kind === 'scope' || entries.length === 0;
  for (let at = entries.length - 1, next = joint; next === 'joined'; at -= 1) {
    const before = entries[at];
    if (before?.kind !== 'name') break;
    next = before.joint;
    entries[at] = inDoubt(before, before.name);
  }
  for (const item of items) {
    const isAsked = isFirst || !isLate(text) || isBehindLate;
    if (item.kind !== 'name') entries.push({ ...item, joint, scope: 'away' });
    else if (isAsked) entries.push(inDoubt({ ...item, joint, scope: 'away' }, text));
    else entries.push({ ...item, joint, scope: 'here' });
  }
  soFar.isBehindLate = true;
}

/** The pieces of a part, also where a bullet stands before words of scope: `- vắng Vy`. */
function cutsOf(
  piece: string,
  isDashed: boolean,
  known: KnownNames | null,
  isAway: boolean,
): Cut[] {
  const item = withoutNumbering(piece);
  const cuts = item === piece ? [] : cutAtScopes(item, isDashed, known, isAway);
  const isText = cuts[0] === undefined || cuts[0].kind === 'text';
  return isText ? cutAtScopes(piece, isDashed, known, isAway) : cuts;
}

const withPlus = (item: Item, isAfterPlus: boolean): Item =>
  item.kind === 'unread' && isAfterPlus ? { ...item, text: `+${item.text}` } : item;

/** Says of the last name that its person did not come, with their guests. */
function denyLast(entries: Entry[], reason: string, joint: Joint, scope: Scope): void {
  const last = entries.at(-1);
  if (last?.kind !== 'name') {
    entries.push({ kind: 'away', name: null, text: reason, reach: 'self', joint, scope });
    return;
  }
  const { name, joint: before } = last;
  const text = `${name} - ${reason}`;
  entries.splice(-1, 1, { kind: 'away', name, text, reach: 'back', joint: before, scope });
}

/**
 * Reads a part behind a dash that may say without accents that the one before did not come, and may be somebody's name: `an -
 * nghi`.
 * @returns whether it was about the one before
 */
function readDashed(entries: Entry[], text: string, { known }: Reading): boolean {
  const last = entries.at(-1);
  if (last?.kind !== 'name' || !isPlainDenial(text)) return false;
  const isLoud = last.name === last.name.toUpperCase();
  if (text !== text.toLowerCase() && !isLoud) return false;
  const { name, joint, scope } = last;
  const isLikeNames = /^\p{Ll}/u.test(name) || isLoud;
  const both = `${name} - ${text}`;
  if (isLikeNames && isCalled(text, known)) {
    entries.splice(-1, 1, { kind: 'doubt', name, text: both, reach: 'back', joint, scope });
  } else denyLast(entries, text, joint, scope);
  return true;
}

/** Somebody who stands there without a word about it. */
const isPlain = (entry: Entry | undefined): entry is Somebody =>
  entry?.kind === 'name' && entry.scope === 'here' && !entry.isHere;

/** What a part says of those before it; null if it does not. */
function denialOf(entry: Entry): { isSure: boolean; reach: 'self' | 'joined' | 'back' } | null {
  if (entry.kind === 'away' || entry.kind === 'doubt') {
    return { isSure: entry.kind === 'away' && entry.reach !== 'self', reach: entry.reach };
  }
  const mayDeny = entry.kind === 'name' && (entry.may === 'deny' || entry.may === 'both');
  return mayDeny ? { isSure: false, reach: 'back' } : null;
}

/** What stands behind a place of a line. */
type Behind = { hasPlain: boolean; hasName: boolean; hasHere: boolean };

/** What stands behind each place. */
function behindEach(entries: readonly Entry[]): Behind[] {
  const behind: Behind[] = [];
  let next: Behind = { hasPlain: false, hasName: false, hasHere: false };
  for (const [place, entry] of [...entries.entries()].toReversed()) {
    behind[place] = next;
    if (entry.kind !== 'name') continue;
    next = {
      hasPlain: next.hasPlain || isPlain(entry),
      hasName: true,
      hasHere: next.hasHere || entry.isHere,
    };
  }
  return behind;
}

/** Whether what is said at the end of a part may be of a whole list before it: nothing behind shows that it is of one item. */
function closesList(next: Entry | undefined, { hasName, hasHere }: Behind, isAway: boolean) {
  if (next === undefined || next.kind === 'scope' || next.kind === 'everybody') return true;
  return hasHere || (isAway && !hasName);
}

/** Carries absence over the names of a list before a place. */
function carryOverList(entries: Entry[], start: number): void {
  for (let at = start - 1; isPlain(entries[at]); at -= 1) {
    const { name, joint, scope } = entries[at] as Somebody;
    entries[at] = { kind: 'away', name, text: name, reach: 'joined', joint, scope };
  }
}

/**
 * Carries absence over the names that are joined with one that is absent: `Vy và Hoa nghỉ`.
 * @param open how far absence at the end of a list reaches, where a person has said so
 * @returns why the line has to be left, if so
 */
function carryBack(
  entries: Entry[],
  behind: readonly Behind[],
  open: 'only_last' | 'all' | null,
): Ask | null {
  for (const [place, entry] of entries.entries()) {
    const denial = entry.scope === 'here' ? denialOf(entry) : null;
    if (denial === null) continue;
    let start = place;
    while (entries[start]!.joint === 'joined' && isPlain(entries[start - 1])) {
      start -= 1;
      const { name, joint, scope } = entries[start] as Somebody;
      if (!denial.isSure) return 'unsure';
      entries[start] = { kind: 'away', name, text: name, reach: 'joined', joint, scope };
    }
    const isList = ['comma', 'dash'].includes(entries[start]!.joint) && isPlain(entries[start - 1]);
    const isAway = entry.kind === 'away';
    const isOpen = denial.reach === 'back' && isList;
    if (!isOpen || !closesList(entries[place + 1], behind[place]!, isAway)) continue;
    if (!isAway || open === null) return isAway ? 'only_last' : 'unsure';
    if (open === 'all') carryOverList(entries, start);
  }
  return null;
}

/** Whether words or a mark before a name may be of those behind it, too: `nhớ gọi Vy, Hoa`, `❌ Vy, Hoa`. */
function mayReachOn(entries: readonly Entry[], behind: readonly Behind[]): boolean {
  return entries.some((entry, place) => {
    if (!behind[place]!.hasPlain) return false;
    const isMarked = entry.kind === 'away' && DENYING_EMOJI.test(entry.text.slice(0, 2));
    const mayExcept = isPlain(entry) && (entry.may === 'except' || entry.may === 'both');
    return (place === 0 && isMarked) || mayExcept;
  });
}

/** Whether a line through several names is drawn from one tilde to another: `~Vy, Hoa~`. */
const isStruckOver = (line: string) =>
  line
    .split('~')
    .slice(1, -1)
    .some((struck) => /[,;]/.test(struck));

/** A mark that says no, or that it is open, behind the last name: `Minh, Lan, 0`, `Lan, ?`. */
const NO_OR_OPEN = /^[0?]$/;

/** Why a line is left for a person; null if all of it is clear. */
function whyLeft(
  entries: Entry[],
  line: string,
  open: 'only_last' | 'all' | null = null,
): Ask | null {
  if (entries.some(({ kind }) => kind === 'everybody')) return 'everybody';
  const behind = behindEach(entries);
  const hasPlain = entries.some(isPlain);
  const hasName = entries.some(({ kind }) => kind === 'name');
  const isUnclear = entries.some((entry, place) => {
    if (entry.kind === 'name') return entry.scope === 'away' && entry.isHere;
    if (entry.kind === 'unread' && !behind[place]!.hasName)
      return NO_OR_OPEN.test(entry.text) && isPlain(entries[place - 1]);
    if (entry.kind !== 'unclear') return false;
    return entry.of === 'others' ? hasName : behind[place]!.hasName;
  });
  const ask = carryBack(entries, behind, open);
  const isUnsure = isUnclear || (hasPlain && isStruckOver(line));
  return isUnsure || (ask === null && mayReachOn(entries, behind)) ? 'unsure' : ask;
}

/** Words that are not understood, and whether those whom they name came. */
function unreadPiece(text: string, known: KnownNames | null): ChatPiece {
  const meanings = eitherWay(peopleIn(text, known));
  return { kind: 'unread', text, people: [text], ...(meanings.length > 0 && { meanings }) };
}

/** What a part says by itself. */
function piecesOf(entry: Entry, known: KnownNames | null): ChatPiece[] {
  const { kind, scope } = entry;
  if (kind === 'scope' || kind === 'everybody') return [];
  if (kind === 'unread' || kind === 'unclear') return [unreadPiece(entry.text, known)];
  if (kind === 'away') return [{ kind: 'absent', name: entry.name, text: entry.text }];
  if (scope === 'away') {
    const name = entry.name === null ? null : personIn(entry.name, known);
    return [{ kind: 'absent', name, text: kind === 'doubt' ? entry.text : (entry.name ?? '') }];
  }
  if (kind === 'guest')
    return [{ kind: entry.isNamed ? 'named_guest' : 'guest', name: entry.name }];
  if (kind === 'name') {
    const people = entry.may === null ? [] : peopleIn(entry.name, known);
    const mayDeny = people.length === 0 ? {} : { mayDeny: people };
    return [{ kind, name: entry.name, ...mayDeny }, ...entry.remarks];
  }
  return doubtPieces(entry);
}

/** The two ways to understand what stands beside people: all of them came, or none did. */
export const eitherWay = (people: readonly string[]): Meaning[] => {
  if (people.length === 0) return [];
  const came = people.map((name): ChatPiece => ({ kind: 'name', name }));
  const absent = people.map((name): ChatPiece => ({ kind: 'absent', name, text: name }));
  return [
    { key: 'came', pieces: came },
    { key: 'absent', pieces: absent },
  ];
};

function doubtPieces({ name, text, replaced }: Extract<Entry, { kind: 'doubt' }>): ChatPiece[] {
  const asked = name === null ? {} : { meanings: eitherWay([name]) };
  return [
    { kind: 'unread', text, ask: 'unsure', people: [name ?? text], ...asked },
    ...(replaced === undefined
      ? []
      : [{ kind: 'absent' as const, name: replaced, text: replaced }]),
  ];
}

/**
 * The names of a line, and whatever else stands between its separators. A line that does not say clearly who came is left as it
 * is, with those who surely did not come.
 * @param line with single spaces
 */
export function readPieces(
  line: string,
  reading: LineReading = { known: null, isAway: false, isBinary: false },
): ChatPiece[] {
  const { known } = reading;
  const written = entriesOf(line, reading);
  const entries = [...written];
  const ask = whyLeft(entries, line);
  if (ask === null) return entries.flatMap((entry) => piecesOf(entry, known));
  const absent = entries
    .filter(({ kind, scope }) => kind === 'away' || (scope === 'away' && ask === 'everybody'))
    .flatMap((entry) => piecesOf(entry, known))
    .filter((piece) => piece.kind === 'absent');
  const people = entries.flatMap((entry) => {
    const isPerson = (entry.kind === 'name' || entry.kind === 'doubt') && ask !== 'everybody';
    return isPerson && entry.name !== null ? [personIn(entry.name, known)] : [];
  });
  const meanings = meaningsOf(written, ask, line, known).map(({ key, pieces }) => ({
    key,
    pieces: key === 'came' || key === 'absent' ? [...pieces, ...absent] : pieces,
  }));
  const asked = meanings.length > 0 ? { meanings, isWhole: true as const } : {};
  return [{ kind: 'unread', text: line, ask, people, ...asked }, ...absent];
}

/** The ways to understand a line that is left for a person. */
function meaningsOf(
  written: readonly Entry[],
  ask: Ask,
  line: string,
  known: KnownNames | null,
): Meaning[] {
  const pieces = (entries: readonly Entry[]) => entries.flatMap((entry) => piecesOf(entry, known));
  if (ask === 'everybody') {
    const named = pieces(written.filter(({ kind }) => kind !== 'unclear' && kind !== 'unread'));
    return [
      { key: 'everybody', pieces: [{ kind: 'everybody' }, ...named] },
      { key: 'nobody', pieces: named.filter(({ kind }) => kind === 'absent') },
    ];
  }
  const open = (['only_last', 'all'] as const).flatMap((key): Meaning[] => {
    const entries = [...written];
    return ask === 'only_last' && whyLeft(entries, line, key) === null
      ? [{ key, pieces: pieces(entries) }]
      : [];
  });
  if (open.length === 2) return open;
  const away = written.flatMap((entry) =>
    entry.kind === 'away' && entry.name !== null ? [entry.name] : [],
  );
  const people = written.flatMap((entry) => peopleOf(entry, known));
  return eitherWay([...new Set(people.filter((name) => !away.includes(name)))]);
}

/** Whom an entry may name, of whom it is not clear whether they came. */
function peopleOf(entry: Entry, known: KnownNames | null): string[] {
  if (entry.kind === 'unread' || entry.kind === 'unclear') return peopleIn(entry.text, known);
  if ((entry.kind !== 'name' && entry.kind !== 'doubt') || entry.name === null) return [];
  const { name } = entry;
  if (known?.endsIn(name) !== false) return [name];
  const people = peopleIn(name, known);
  return people.length > 0 ? people : isSomebody(name, known) ? [name] : [];
}

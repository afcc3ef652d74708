import { isNameWord, isNickname } from '../names/common-words.ts';
import { withoutTitle } from '../names/without-title.ts';
import { saysOnlyAbsence } from './chat-absence.ts';
import { guestsIn, withoutNumbering } from './chat-ending.ts';
import { type Item, type Reading, readItems } from './chat-names.ts';
import { divide, type Joint, type Part } from './chat-parts.ts';
import { isHarmless, isLate, isPlainDenial, isReason, takesAbsenceBack } from './chat-presence.ts';
import {
  type Cut,
  cutAtScopes,
  isCalled,
  isContrast,
  namesSomebody,
  type Scope,
} from './chat-scope.ts';
import { sectionOf } from './chat-section.ts';
import type { KnownNames } from './known-names.ts';

/** A part of a line, the words of scope before it, and whether those are of who is there. */
export type Entry = { joint: Joint; scope: Scope } & (
  | Item
  | { kind: 'scope' }
  | { kind: 'everybody' }
);
export type Somebody = Extract<Entry, { kind: 'name' }>;

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
export function entriesOf(line: string, reading: LineReading): Entry[] {
  const scope = reading.isAway ? 'away' : 'here';
  const soFar: LineSoFar = { entries: [], scope, host: null, isBehindLate: false };
  const parts = divide(withCommasAtMarks(withoutBrackets(line, reading)));
  let isAfterNothing = false;
  let hasCell = false;
  for (const [place, part] of parts.entries()) {
    const text = part.text.trim();
    const written = isAfterNothing && part.joint === 'joined' ? 'comma' : part.joint;
    const joint = written !== 'start' && isContrast(text, reading.known) ? 'apart' : written;
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

/** Marks that are no name, of which nobody knows what they say: `Lan - ?`, `Lan - 1`. */
const LOOSE_MARK = /^(?:\d{1,2}|\?{1,3}|-{1,3})$/;

/** Whether a part is a word or a mark that may say something of the one beside it, and that nobody is called by: `Lan - ốm`. */
function isStrange(entry: Entry, known: KnownNames | null): boolean {
  if (known === null) return false;
  if (entry.kind === 'unread') return entry.joint === 'dash' && LOOSE_MARK.test(entry.text);
  if (entry.kind === 'unclear') return entry.joint === 'dash' && entry.of === 'behind';
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

/** Whether words that name nobody say that whoever is away before them comes: `Vy huỷ, à đi`. */
const takesBack = (entry: Entry, before?: Entry): before is Extract<Entry, { kind: 'away' }> =>
  before?.kind === 'away' && entry.kind === 'name' && entry.isHere;

/** The entries where a word or a mark behind somebody leaves them to a person, as does one before a dash. */
function withDoubts(entries: readonly Entry[], known: KnownNames | null): Entry[] {
  const read: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    const before = read.at(-1);
    const isDashed = entry.joint === 'dash';
    const isBeforeDash = entries[place + 1]?.joint === 'dash' && !isDashed;
    if (!isStrange(entry, known) || entry.scope === 'away') read.push(entry);
    else if (takesBack(entry, before)) {
      read.splice(-1, 1, { ...before, kind: 'doubt', text: `${before.text}, ${textOf(entry)}` });
    } else if (isBeforeDash) {
      const { joint, scope } = entry;
      read.push({ kind: 'unclear', text: textOf(entry), of: 'behind', joint, scope });
    } else if (entry.joint !== 'apart' && !['name', 'unread', 'unclear'].includes(entry.kind)) {
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
  if (takesAbsenceBack(reason) || !saysOnlyAbsence(reason)) {
    entries.splice(-1, 1, { kind: 'doubt', name, text, reach: 'back', joint: before, scope });
    return;
  }
  entries.splice(-1, 1, { kind: 'away', name, text, reach: 'back', joint: before, scope });
}

/**
 * Reads a part behind a dash that says that the one before came late, `An - trễ 15p`; or that may say without accents that they did not
 * come, and may be somebody's name: `an - nghi`.
 * @returns whether it was about the one before
 */
function readDashed(entries: Entry[], text: string, { known }: Reading): boolean {
  const last = entries.at(-1);
  if (isPlain(last) && isLate(text) && isHarmless(text, last.name, known)) return true;
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
export const isPlain = (entry: Entry | undefined): entry is Somebody =>
  entry?.kind === 'name' && entry.scope === 'here' && !entry.isHere;

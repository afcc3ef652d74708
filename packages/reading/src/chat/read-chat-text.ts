import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import {
  type CalendarDate,
  formatDisplayDate,
  type Weekday,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import { isBlank } from '@rallybook/contract/rules/names';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { type Heading, headingReader, isTitle, isTotal } from './chat-heading.ts';
import { eitherWay, readPieces } from './chat-line.ts';
import type { Ask, ChatPiece, Meaning } from './chat-piece.ts';
import type { ChatNote, Everybody, LineQuestion, UnreadText } from './chat-notes.ts';
import { type Answers, answerTo, questionId } from '@rallybook/contract/rules/questions';
import { withoutNumbering } from './chat-ending.ts';
import { denialIn } from './chat-presence.ts';
import { readLoneDash } from './chat-dash.ts';
import { readPrefix } from './chat-prefix.ts';
import { isHeadedWithin, peopleIn, withoutScopeColons } from './chat-scope.ts';
import { type Section, sectionOf } from './chat-section.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { isSomebody } from './name-words.ts';
import { settleDays } from './settle-days.ts';

/** Who came on a day, according to the text; `line` counts from 1. */
type ChatDay = {
  date: CalendarDate;
  names: { line: number; name: string }[];
  /** Whether one of the club's schedules takes place on this weekday. */
  hasSession: boolean;
};

export type ChatText = {
  /** Each date once, in the order of the text. */
  days: ChatDay[];
  notes: ChatNote[];
  /** What was not understood, and what is not yet answered. */
  unread: UnreadText[];
  /** What a person can decide, answered or not, in the order of the text. */
  questions: LineQuestion[];
  /** Of whom a line of a day says that they did not come, or may not have come. */
  absent: { date: CalendarDate; name: string }[];
  /** The lines that say that everybody came, where a person has said that they do. */
  everybody: Everybody[];
  /** The lines that say nothing about anybody, by their numbers. */
  passed: { line: number; reason: 'heading' | 'title' | 'total' | 'empty' }[];
  /** The same in the server's format, `DD/MM/YYYY: name, name`: a line for each day on which somebody came. */
  text: string;
};

type Known = {
  today: CalendarDate;
  schedules: readonly { weekday: number }[];
  /** All names, aliases and nicknames of the club, those of one member in a list: who is called `Bé Lan` keeps the title. */
  names?: readonly (string | readonly string[])[];
  /** What was answered to questions of this text. */
  answers?: Answers;
};

/** A colon that is not part of a time of day: what is before it is a heading. */
const HEADING = /(?:^|\D)[:：]|[:：](?:\D|$)/u;

/** How many people a list has, before it: `3 người: Nam, Vy, Hoa`. */
const COUNT_OF_LIST = /^ ?(\d{1,2}) (?:người|bạn|ng|mem|thành viên|people|members) ?[:：] ?/iu;

/** A list without the number before it, where it has as many names. */
function withoutCount(names: string): string {
  const [count, number] = COUNT_OF_LIST.exec(names) ?? [];
  if (count === undefined) return names;
  const list = names.slice(count.length);
  return list.split(/[,;+&]| và /u).length === Number(number) ? list : names;
}

/** Two numbers that could be a date. */
const LIKE_A_DATE = /\d[/.-]\d/;

const A_DATE = /(?<![\d/.-])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])/g;
const MAX_QUESTION = 200;

/** A second date after the first one: `10/11 - 16/11`. */
const SECOND_DATE = /^[^(]*\d[/-]\d/;

/** Before what is said of the lines above: `=> nghỉ`. */
const ARROW = /^(?:[-=]{0,3}>|→)/u;

/** A line that says that nobody came. */
const CANCELLED = /^\P{L}*(?:nghỉ|vắng|off|huỷ|hủy)\P{L}*$/iu;

/** Somebody with a 0, so that a 1 is presence: `Nam: 1, Hoa: 0`. */
const ZERO = /\p{L}[ \t=:：(\-–]{1,3}0\)?[ .\t]{0,3}(?=[,;|/\n\r]|$)/u;
/** Before such a number. */
const BINARY_COLON = / ?[:：] ?(?=[01](?:[ ,;|)]|$))/gu;

const BULLETS = /(?:^|[\n\r])[ \t]*[-–—] ?\p{L}/gu;

/** Where the reading of a text is. */
type Place = {
  /** The day that the names here belong to; null where that is not clear. */
  date: CalendarDate | null;
  /** Whether the names here came. */
  section: Section;
  /** The day that ended with a line of absence, `Vắng: An`, and goes on with one of presence. */
  lastDate: CalendarDate | null;
  /** Whether the line above says that somebody is absent, but not who: a heading, or nobody came. */
  isBelowDenial: boolean;
  /** The date that a messenger wrote before a line above. */
  sent: CalendarDate | null;
  /** The day that a question above asks about: options of a poll below it are its. */
  asked: CalendarDate | null;
};

const NOWHERE = { date: null, section: 'here', lastDate: null, isBelowDenial: false } as const;

/** A line with single spaces, its number, and as it was written. */
type Line = { line: number; content: string; raw: string };

/** The lines that hold something. */
function* linesOf(text: string): Generator<Line> {
  for (const [index, raw] of text.split(LINE_BREAK).entries()) {
    const content = raw === '' ? '' : tidyLine(raw);
    if (!isBlank(content)) yield { line: index + 1, content, raw: raw.trim() };
  }
}

/**
 * Reads attendance as people write it in a chat: headings with dates, and names after or below them. Nothing is
 * guessed: what cannot be read, and names whose date is not clear, are returned as they were written, with their line
 * numbers.
 * @param today in the club: a date without a year is the one nearest to today
 * @param schedules those that the club offers
 */
export function readChatText(text: string, given: Known): ChatText {
  const { today, schedules, names, answers = {} } = given;
  const found: Found = {
    answers,
    questions: [],
    everybody: [],
    passed: [],
    dates: new Set(),
    lastDate: null,
    names: [],
    denials: [],
    calledOff: new Map(),
    notes: [],
    unread: [],
  };
  const isBinary = ZERO.test(text);
  const hasBullets = (text.match(BULLETS) ?? []).length > 1;
  const known = names === undefined ? null : knownNames(names);
  const reading: Reading = {
    readLine: lineReader(today, isBinary, known),
    known,
    isBinary,
    hasBullets,
  };
  let place: Place = { ...NOWHERE, sent: null, asked: null };
  for (const line of linesOf(text)) place = addLine(line, place, reading, found);
  const settled = settleDays(found, reading.known);
  const weekdays = new Set(schedules.map(({ weekday }) => weekday));
  const ofDay = Map.groupBy(settled.names, ({ date }) => date);
  const days = [...found.dates].map((date) => ({
    date,
    names: (ofDay.get(date) ?? []).map(({ line, name }) => ({ line, name })),
    hasSession: weekdays.has(weekdayOf(date)),
  }));
  const { notes, unread, questions } = settled;
  const { everybody, passed } = found;
  const absent = found.denials.map(({ date, name }) => ({ date, name }));
  const serverText = toServerText(days);
  return { days, notes, unread, questions, absent, everybody, passed, text: serverText };
}

/** What was found so far; `dates` in their order. */
type Found = Parameters<typeof settleDays>[0] & {
  dates: Set<CalendarDate>;
  /** The day of the last names that were read. */
  lastDate: CalendarDate | null;
  calledOff: Map<CalendarDate, number>;
  everybody: Everybody[];
  passed: ChatText['passed'];
};
type Reading = {
  readLine: ReturnType<typeof lineReader>;
  known: KnownNames | null;
  isBinary: boolean;
  /** Whether several lines begin with a dash, so that it is the bullet of a list. */
  hasBullets: boolean;
};

/** Where the next line is, if the line was sent on another day than the one above. */
function placeOfSender(place: Place, sent: CalendarDate | undefined, found: Found): Place {
  if (sent === undefined || sent === place.sent) return place;
  found.dates.add(sent);
  return { ...NOWHERE, date: sent, sent, asked: null };
}

/** A number of people without a name. */
const PLUS_ONLY = /^\+ ?[1-9][ .!]{0,3}$/;

/** What somebody wrote in a messenger, with their name where it is about themselves: `+1`, `nghỉ nhé`. */
function contentOf(
  { sender, rest }: NonNullable<ReturnType<typeof readPrefix>>,
  { known }: Reading,
): string {
  if (known?.endsIn(sender) !== true) return rest;
  if (PLUS_ONLY.test(rest)) return `${sender}: ${rest}`;
  return denialIn(rest) === 0 && peopleIn(rest, known).length === 0 ? `${sender} ${rest}` : rest;
}

/** Adds what a line says; returns where the next one is. */
function addLine(written: Line, before: Place, reading: Reading, found: Found): Place {
  const { line, raw } = written;
  const prefix = readPrefix(written.content);
  const content = prefix === null ? written.content : contentOf(prefix, reading);
  const place = placeOfSender(before, prefix?.date, found);
  if (isBlank(content) || isTotal(content)) {
    return pass(line, isBlank(content) ? 'empty' : 'total', place, found);
  }
  if (addPlus({ ...written, content }, place.date, reading, found)) return place;
  const option = sectionOf(content);
  if (option !== null && !isListed(content, reading)) {
    return addOption({ ...written, content }, option, place, reading, found);
  }
  if (place.date !== null && ARROW.test(content) && denialIn(content) >= 0) {
    return callOff(written, place.date, place, found);
  }
  const understood = reading.readLine(content);
  if (understood === null) {
    return leaveLine({ line, raw, content }, place, reading, found);
  }
  if (understood.heading === null && isTitle(content)) return pass(line, 'title', place, found);
  return addUnderstood(written, understood, place, reading, found);
}

/** Leaves a line that is not understood; the names below it belong to it, not to the previous day. */
function leaveLine(written: Line, { sent }: Place, reading: Reading, found: Found): Place {
  const { line, raw, content } = written;
  found.unread.push({ line, text: raw, reason: 'not_understood', date: null });
  denyUnread(written, found.lastDate, reading, found);
  return { ...NOWHERE, sent, asked: askedDay(content, reading) };
}

/** Passes over a line that says nothing about anybody. */
function pass(
  line: number,
  reason: ChatText['passed'][number]['reason'],
  place: Place,
  found: Found,
): Place {
  found.passed.push({ line, reason });
  return place;
}

/** What a messenger shows of somebody who writes a number only: `Nam: +1`. */
const PLUS = /^(?<name>\p{L}[^:：\d]{0,60}?) ?[:：] ?\+ ?(?<count>[1-9])[ .!]{0,3}$/u;

/** Asks who a number behind somebody's name and a colon means: the one who writes, or guests beside them. */
function addPlus(
  { line, content }: Line,
  date: CalendarDate | null,
  { known }: Reading,
  found: Found,
): boolean {
  const { name, count } = PLUS.exec(withoutNumbering(content))?.groups ?? {};
  if (date === null || name === undefined || known?.endsIn(name) !== true) return false;
  const self: ChatPiece = { kind: 'name', name };
  const meanings: Meaning[] = [
    { key: 'self', pieces: [self] },
    { key: 'with_guests', pieces: [self, { kind: 'guests', count: Number(count) }] },
  ];
  const unread = { text: content, ask: 'unsure', people: [], meanings } as const;
  addUnread(unread, { date, line, section: 'here', isMinus: false }, found, known);
  return true;
}

/** Whether a line is an item of a list with a number, by whom the club knows: somebody may be called Không. */
const isListed = (line: string, { known }: Reading): boolean => {
  const item = withoutNumbering(line);
  return item !== line && known?.isWritten(item) === true;
};

/** Adds an option of a poll; one that somebody is called by leaves those below it to a person. */
function addOption(
  { line, content, raw }: Line,
  option: Section,
  place: Place,
  { known }: Reading,
  found: Found,
): Place {
  const date = place.asked ?? dateUnder(option, place);
  if (known?.isWritten(content) === true) {
    found.unread.push({ line, text: raw, reason: 'not_understood', ask: 'unsure', date });
    return { ...place, date, section: 'asked' };
  }
  if (place.asked !== null) found.dates.add(place.asked);
  found.passed.push({ line, reason: 'heading' });
  return { ...place, asked: null, section: option, date };
}

/** The day of a question that names nobody: `Chiều thứ 5 26/11 đi đánh không?`; null for any other line. */
function askedDay(line: string, { readLine, known }: Reading): CalendarDate | null {
  const isQuestion = line.length <= MAX_QUESTION && line.endsWith('?');
  const dates = isQuestion ? (line.match(A_DATE) ?? []) : [];
  const [date, ...others] = dates;
  if (date === undefined || others.length > 0 || peopleIn(line, known).length > 0) return null;
  return readLine(date)?.heading?.date ?? null;
}

/** Adds the names of a line that is understood. */
function addUnderstood(
  written: Line,
  { heading, names }: Understood,
  place: Place,
  reading: Reading,
  found: Found,
): Place {
  const { line, raw } = written;
  const { date, section } = heading === null ? place : underHeading(line, heading, place, found);
  if (isBlank(names)) return pass(line, 'heading', { ...place, date, section }, found);
  // Who stands below `Vắng: An` may have come again.
  const next: Place =
    heading?.isAbsent === true
      ? { ...place, ...NOWHERE, lastDate: date }
      : { ...place, date, section, isBelowDenial: place.isBelowDenial && heading === null };
  if (date === null) {
    found.unread.push({ line, text: raw, reason: 'no_date', date });
    if (/[:：]/.test(raw) || denialIn(names) >= 0) {
      denyUnread({ ...written, content: names }, found.lastDate, reading, found);
    }
    return next;
  }
  const { known, isBinary, hasBullets } = reading;
  const lineReading = { known, isBinary, isAway: section === 'away' };
  const pieces =
    (hasBullets ? null : readLoneDash(names, lineReading)) ?? readPieces(names, lineReading);
  if (pieces.length > 0 && pieces.every((piece) => isNobody(piece, known))) {
    return callOff(written, date, next, found);
  }
  found.lastDate = date;
  // Those below show that the line is their heading.
  if (next.isBelowDenial) found.calledOff.delete(date);
  const isMinus = /^[-–]\p{L}/u.test(raw);
  addPieces(pieces, { date, line, section, isMinus }, found, known);
  return next;
}

/** Leaves a line that says that somebody is absent, but not who: those below it, or all of the day. */
function callOff({ line, raw }: Line, date: CalendarDate, place: Place, found: Found): Place {
  found.unread.push({ line, text: raw, reason: 'not_understood', ask: 'unsure', date });
  found.calledOff.set(date, line);
  return { ...place, date, section: 'asked', isBelowDenial: true };
}

/** Whether a piece says that somebody is absent, but not who: `huỷ kèo`, `Những bạn nghỉ`. */
const isNobody = (piece: ChatPiece, known: KnownNames | null) =>
  piece.kind === 'absent' && (piece.name === null || !isSomebody(piece.name, known));

/** The day of those below a heading without a date. */
const dateUnder = (section: Section, { date, lastDate }: Place) =>
  section === 'here' ? (date ?? lastDate) : date;

function underHeading(line: number, heading: Heading, place: Place, found: Found) {
  const { date, weekday, isAbsent } = heading;
  const section: Section = isAbsent ? 'away' : 'here';
  if (date === null) return { date: place.date ?? place.lastDate, section };
  found.dates.add(date);
  found.notes.push(...contradictions(line, date, weekday));
  return { date, section };
}

/** A heading, and what may be names: behind it, or all of the line. */
type Understood = { heading: Heading | null; names: string };

const LABEL = /^(?<label>[^:：]{1,60}?) ?[:：](?! ?[01](?:\D|$))/u;

/** Whether a line begins with a name and a colon: `Tuấn: nghỉ` is of Tuấn, and no `tuần:`. */
const isLabelOfSomebody = (line: string, known: KnownNames | null): boolean => {
  const label = LABEL.exec(line)?.groups?.['label'];
  return label !== undefined && known?.isWritten(label) === true;
};

/**
 * Prepares reading a line: its heading, if it begins with one, and the part that may hold names; null if it is not
 * understood.
 */
function lineReader(today: CalendarDate, isBinary: boolean, known: KnownNames | null) {
  const readHeading = headingReader(today);
  return (line: string): Understood | null => {
    const plain = withoutNumbering(line);
    // A date may be an item of a list.
    const heading = readHeading(line) ?? (plain === line ? null : readHeading(plain));
    if (heading === 'unclear' || isLabelOfSomebody(plain, known)) return null;
    const rest = heading === null ? line : withoutCount(heading.rest);
    if (isHeadedWithin(rest)) return null;
    const written = withoutScopeColons(rest);
    const names = isBinary ? written.replace(BINARY_COLON, ' ') : written;
    const hasDate = heading !== null && heading.date !== null;
    const hasOtherDate = (hasDate ? SECOND_DATE : LIKE_A_DATE).test(names);
    const isUnclear = hasOtherDate || HEADING.test(names) || (hasDate && CANCELLED.test(names));
    return isUnclear ? null : { heading, names };
  };
}

function contradictions(line: number, date: CalendarDate, weekday: Weekday | null): ChatNote[] {
  if (weekday === null || weekday === weekdayOf(date)) return [];
  return [{ kind: 'wrong_weekday', line, date, weekday }];
}

/** Notes that somebody did not come; where the text is no name, that those whom it names may not have. */
function denyAll(
  text: string,
  isSure: boolean,
  place: Omit<PlaceOfNames, 'section' | 'isMinus'>,
  { denials }: Found,
  known: KnownNames | null,
): void {
  denials.push({ ...place, name: text, isSure });
  if (known?.endsIn(text) === true) return;
  denials.push(...peopleIn(text, known).map((name) => ({ ...place, name, isSure: false })));
}

/** What says of those named in a line that they come, or is about money, so that it takes nobody from a list. */
const SAYS_COMING =
  /^(?:em|e|mình|tôi|anh|chị|ok|oke|có|đi|tham|gia|chơi|vote|báo|danh|điểm|đăng|ký|đk|cho|xin|slot|suất|nhé|nha|ạ|yes|in|coming|im|\d{1,2})$/iu;
const ABOUT_MONEY =
  /(?<!\p{L})(?:ck|chuyển khoản|tiền|stk|momo|vietqr|qr|quỹ|phí|pay|paid|\d{1,4}k)(?!\p{L})/iu;

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\d]+/gu) ?? [];

function saysComing(text: string, people: readonly string[]): boolean {
  const names = new Set(people.flatMap(wordsIn));
  return wordsIn(text).every((word) => names.has(word) || SAYS_COMING.test(word));
}

/** Leaves those whom a line names that was not read, unless it says that they come: another line may list them. */
function denyUnread(
  { line, content }: Line,
  date: CalendarDate | null,
  reading: Reading,
  found: Found,
) {
  const { known } = reading;
  if (date === null || LIKE_A_DATE.test(content)) return;
  const people = peopleIn(content, known);
  const isAbout =
    (ABOUT_MONEY.test(content) && denialIn(content) < 0) || /^(?:tổng|total)/iu.test(content);
  if (isAbout || saysComing(content, people)) return;
  found.denials.push(...people.map((name) => ({ line, date, name, isSure: false })));
}

/** Where the names of a line stand. */
type PlaceOfNames = { date: CalendarDate; line: number; section: Section; isMinus: boolean };

function addPieces(
  pieces: readonly ChatPiece[],
  where: PlaceOfNames,
  found: Found,
  known: KnownNames | null,
): void {
  const { section, isMinus, ...place } = where;
  const { names, notes } = found;
  const deny = (people: readonly string[], isSure: boolean) => {
    for (const text of people) denyAll(text, isSure, place, found, known);
  };
  let host = '';
  for (const piece of pieces) {
    if (piece.kind === 'unread') {
      if (addUnread(piece, where, found, known) && piece.isWhole) return;
    } else if (piece.kind === 'absent') {
      notes.push({ kind: 'absent', ...place, text: piece.text });
      deny([piece.name ?? piece.text], piece.name !== null);
    } else if (section === 'asked' && 'name' in piece) {
      const { name } = piece;
      const people = [name];
      const meanings = eitherWay(people);
      addUnread({ text: name, ask: 'unsure', people, meanings }, where, found, known);
    } else if (piece.kind === 'guests') {
      notes.push({ kind: 'guests', ...place, host, count: piece.count });
    } else if (piece.kind === 'named_guest') {
      notes.push({ kind: 'named_guest', ...place, name: piece.name });
    } else if (piece.kind === 'everybody') {
      found.everybody.push(place);
    } else {
      if (piece.kind === 'name') {
        host = piece.name;
        deny(piece.mayDeny ?? [], false);
      }
      names.push({ ...place, isMinus, name: piece.name });
    }
  }
}

type Unread = { text: string; ask?: Ask; people: readonly string[]; meanings?: readonly Meaning[] };

/**
 * Asks about what has several meanings, adds the one that a person has chosen, or leaves it.
 * @returns whether somebody has chosen
 */
function addUnread(
  { text, ask, people, meanings = [] }: Unread,
  where: PlaceOfNames,
  found: Found,
  known: KnownNames | null,
): boolean {
  const { line, date } = where;
  const question =
    meanings.length === 0
      ? null
      : lineQuestion({ line, date, text, ask: ask ?? 'unsure' }, meanings, found.answers);
  if (question !== null) found.questions.push(question);
  const chosen = meanings.find(({ key }) => key === question?.answer);
  if (chosen !== undefined) {
    addPieces(chosen.pieces, { ...where, section: 'here' }, found, known);
    return true;
  }
  found.unread.push({
    line,
    date,
    text,
    reason: 'not_understood',
    ...(ask && { ask }),
    ...(question && { question: question.id }),
  });
  for (const name of people) denyAll(name, false, { line, date }, found, known);
  return false;
}

/** A question about what stands in a line, by the day and the words, so that the same words are asked about once. */
function lineQuestion(
  written: Pick<LineQuestion, 'line' | 'date' | 'text' | 'ask'>,
  meanings: readonly Meaning[],
  answers: Answers,
): LineQuestion {
  const id = questionId('reading_of_line', written.date, written.text);
  const choices = meanings.map(({ key }) => ({ key, text: '' }));
  const answer = answerTo({ id, choices }, answers);
  return {
    ...written,
    id,
    answer: meanings.find(({ key }) => key === answer)?.key ?? null,
    meanings: meanings.map(({ key, pieces }) => ({
      key,
      present: pieces.flatMap((piece) =>
        piece.kind === 'name' || piece.kind === 'guest' || piece.kind === 'named_guest'
          ? [piece.name]
          : [],
      ),
      absent: pieces.flatMap((piece) =>
        piece.kind === 'absent' ? [piece.name ?? piece.text] : [],
      ),
      guests: pieces.reduce((sum, piece) => sum + (piece.kind === 'guests' ? piece.count : 0), 0),
    })),
  };
}

function toServerText(days: readonly ChatDay[]): string {
  return days
    .filter(({ names }) => names.length > 0)
    .map(({ date, names }) => {
      const list = names.map(({ name }) => name).join(', ');
      return `${formatDisplayDate(date)}: ${list}`;
    })
    .join('\n');
}

import type { NameOrder } from '@rallybook/contract/rules/club-choices';
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
import { prefixReader } from './chat-prefix.ts';
import { isHeadedWithin, peopleIn, withoutScopeColons } from './chat-scope.ts';
import { type Section, sectionOf } from './chat-section.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { isSomebody } from './name-words.ts';
import { talkIn } from './chat-talk.ts';
import {
  addStatement,
  asksWhoComes,
  authorIn,
  namesDayIn,
  type Statement,
  statementIn,
} from './chat-statement.ts';
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
  passed: { line: number; reason: 'heading' | 'title' | 'total' | 'empty' | 'polite' }[];
  /** The same in the server's format, `DD/MM/YYYY: name, name`: a line for each day on which somebody came. */
  text: string;
};

type Known = {
  today: CalendarDate;
  schedules: readonly { weekday: number }[];
  /** All names, aliases and nicknames of the club, those of one member in a list: who is called `Bé Lan` keeps the title. */
  names?: readonly (string | readonly string[])[];
  /** Where the given names of the club stand; without it they are last. */
  nameOrder?: NameOrder;
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
  /** Whether somebody has asked who comes. */
  isAsked: boolean;
  /** Whether the talk went on to a day that is not known. */
  isElsewhere: boolean;
};

const NOWHERE = { date: null, section: 'here', lastDate: null, isBelowDenial: false } as const;
const START: Place = {
  ...NOWHERE,
  sent: null,
  asked: null,
  isAsked: false,
  isElsewhere: false,
};

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
  const { today, schedules, names, nameOrder, answers = {} } = given;
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
    stated: new Map(),
    replaced: new Set(),
    notes: [],
    unread: [],
  };
  const isBinary = ZERO.test(text);
  const hasBullets = (text.match(BULLETS) ?? []).length > 1;
  const known = names === undefined ? null : knownNames(names, nameOrder);
  const reading: Reading = {
    readLine: lineReader(today, isBinary, known),
    readPrefix: prefixReader(today),
    hasStamps: (text.match(STAMPS) ?? []).length > 1,
    known,
    isBinary,
    hasBullets,
  };
  let place = START;
  for (const line of linesOf(text)) place = addLine(line, place, reading, found);
  const holds = ({ line }: { line: number }) => !found.replaced.has(line);
  found.names = found.names.filter(holds);
  found.denials = found.denials.filter(holds);
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
  stated: Map<string, number[]>;
  replaced: Set<number>;
  everybody: Everybody[];
  passed: ChatText['passed'];
};
type Reading = {
  readLine: ReturnType<typeof lineReader>;
  readPrefix: ReturnType<typeof prefixReader>;
  /** Whether the lines of messages have the time at which they were sent above them. */
  hasStamps: boolean;
  known: KnownNames | null;
  isBinary: boolean;
  /** Whether several lines begin with a dash, so that it is the bullet of a list. */
  hasBullets: boolean;
};

/** Where the next line is, if the line was sent on another day than the one above. */
function placeOfSender(place: Place, sent: CalendarDate | undefined, found: Found): Place {
  if (sent === undefined || sent === place.sent) return place;
  found.dates.add(sent);
  // A question about a later day is answered until then.
  const asked = place.asked !== null && sent <= place.asked ? place.asked : null;
  return { ...place, ...NOWHERE, date: sent, sent, asked };
}

/** A number of people without a name. */
const PLUS_ONLY = /^\+ ?[1-9][ .!]{0,3}$/;

/** What somebody wrote in a messenger, with their name where it is about themselves: `+1`, `nghỉ nhé`. */
function contentOf(
  { sender, rest }: NonNullable<ReturnType<Reading['readPrefix']>>,
  { known }: Reading,
): string {
  if (known?.endsIn(sender) !== true) return rest;
  if (PLUS_ONLY.test(rest)) return `${sender}: ${rest}`;
  return denialIn(rest) === 0 && peopleIn(rest, known).length === 0 ? `${sender} ${rest}` : rest;
}

/** A line that says once more which day it is about: `Tối nay nhé cả nhà`. */
const SAME_DAY =
  /^\P{L}*(?:(?:sáng|trưa|chiều|tối|hôm|bữa|buổi) nay|today|tonight)(?: (?:nhé|nha|nhá|nghen|ạ|cả nhà|mọi người|mn|ae|anh em|guys|all)){0,4}\P{L}*$/iu;

/** Why a line says nothing about anybody, whatever else is written; null if it may. */
function reasonToPass(
  content: string,
  { date, sent }: Place,
  { lastDate }: Found,
): ChatText['passed'][number]['reason'] | null {
  if (isBlank(content)) return 'empty';
  if (isTotal(content)) return 'total';
  // Of a day of which nobody is named yet, or on which it was sent.
  const isSame = date !== null && (date === sent || date !== lastDate);
  return isSame && SAME_DAY.test(content) ? 'heading' : null;
}

/** Adds what a line says; returns where the next one is. */
function addLine(written: Line, before: Place, reading: Reading, found: Found): Place {
  const { line } = written;
  const prefix = reading.readPrefix(written.content);
  const content = prefix === null ? written.content : contentOf(prefix, reading);
  const place = placeOfSender(before, prefix?.date, found);
  if (reading.hasStamps && STAMP.test(content)) {
    return pass(line, 'heading', { ...place, ...NOWHERE, isElsewhere: true }, found);
  }
  const reason = reasonToPass(content, place, found);
  if (reason !== null) return pass(line, reason, place, found);
  if (addPlus({ ...written, content }, place.asked ?? place.date, reading, found)) return place;
  const stated = statementOf(prefix?.sender ?? null, prefix?.rest ?? content, place, reading);
  if (stated !== null) return addStated(written, stated, place, reading, found);
  return addOther({ ...written, content }, place, reading, found);
}

/** When a message was sent, on a line of its own below its sender: what follows may be about any day. */
const STAMP = /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?$/u;
const STAMPS = /(?:^|[\n\r])\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?=[\n\r]|$)/gu;

/** Adds a line that is nobody's own answer: an option of a poll, a heading, names. */
function addOther(written: Line, place: Place, reading: Reading, found: Found): Place {
  const { line, content } = written;
  const option = sectionOf(content);
  if (option !== null && !isListed(content, reading)) {
    return addOption(written, option, place, reading, found);
  }
  if (place.date !== null && ARROW.test(content) && denialIn(content) >= 0) {
    return callOff(written, place.date, place, found);
  }
  const understood = reading.readLine(content);
  if (understood === null) return leaveLine(written, place, reading, found);
  if (understood.heading === null && isTitle(content)) return pass(line, 'title', place, found);
  return addUnderstood(written, understood, place, reading, found);
}

/** What a line says of whom it names before a colon, or who sent it; null where it says nothing or is a list. */
function statementOf(
  sender: string | null,
  rest: string,
  { isAsked, section }: Place,
  { known, isBinary }: Reading,
): Statement | null {
  if (isBinary || section !== 'here') return null;
  const line = sender === null ? withoutNumbering(rest) : `${sender}: ${rest}`;
  const author = authorIn(line, known);
  if (author === null) return null;
  const isOfOthers = peopleIn(author.said, known).length > 0 || /[:：,;]/u.test(author.said);
  return isOfOthers ? null : statementIn(author, isAsked);
}

/** Adds what somebody says of themselves, of the day that was asked about. */
function addStated(
  { line, raw }: Line,
  stated: Statement,
  place: Place,
  { known }: Reading,
  found: Found,
): Place {
  const date = place.isElsewhere ? null : (place.asked ?? place.date);
  addStatement(stated, { line, raw, date }, found, known);
  const { says, name } = stated;
  const { lastDate } = found;
  // `hôm qua mình không đi được` takes back what was said before.
  const isEarlier = lastDate !== null && (date !== lastDate || stated.namesDay);
  if (isEarlier && (says === 'open' || says === 'away')) {
    found.denials.push({ line, date: lastDate, name, isSure: false });
  }
  if (says === 'here' && date !== null) found.lastDate = date;
  const isAsked = place.isAsked || asksWhoComes(raw);
  if (!stated.namesDay || stated.says === 'here') return { ...place, isAsked };
  return { ...place, ...NOWHERE, asked: null, isAsked, isElsewhere: true };
}

/** Leaves a line that is not understood; the names below it belong to it, not to the previous day. */
function leaveLine(written: Line, place: Place, reading: Reading, found: Found): Place {
  const { line, raw, content } = written;
  const asked = askedDay(content, reading);
  found.unread.push({ line, text: raw, reason: 'not_understood', date: null });
  denyUnread(written, found.lastDate, reading, found);
  return {
    ...place,
    ...NOWHERE,
    asked,
    isAsked: place.isAsked || asksWhoComes(content),
    isElsewhere: asked === null && (place.isElsewhere || namesDayIn(content)),
  };
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
  const isQuestion = line.length <= MAX_QUESTION && (line.endsWith('?') || asksWhoComes(line));
  const dates = isQuestion ? (line.match(A_DATE) ?? []) : [];
  const [date, ...others] = dates;
  if (date === undefined || others.length > 0 || peopleIn(line, known).length > 0) return null;
  return readLine(date)?.heading?.date ?? null;
}

/** Where the lines below one are: below a date, the talk is about it. */
function placeBelow(heading: Heading | null, names: string, place: Place): Place {
  const isAsked = place.isAsked || asksWhoComes(names);
  if (heading === null) return { ...place, isAsked };
  const onItsDay = heading.date === null ? {} : { asked: null, isElsewhere: false };
  return { ...place, isAsked, isBelowDenial: isBlank(names) && place.isBelowDenial, ...onItsDay };
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
  const below = placeBelow(heading, names, { ...place, date, section });
  if (isBlank(names)) return pass(line, 'heading', { ...below, date, section }, found);
  // Who stands below `Vắng: An` may have come again.
  const next: Place = heading?.isAbsent === true ? { ...place, ...NOWHERE, lastDate: date } : below;
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
  if (addTalk(written, date, talkIn(names, pieces, known), found)) return next;
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

/** Passes over a line of polite words, and tells one of other talk; the names around it stay where they are. */
function addTalk(
  { line, raw }: Line,
  date: CalendarDate,
  talk: ReturnType<typeof talkIn>,
  { passed, unread }: Found,
): boolean {
  if (talk === 'polite') passed.push({ line, reason: 'polite' });
  if (talk === 'sentence') unread.push({ line, text: raw, reason: 'not_understood', date });
  return talk !== null;
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

/** What a messenger writes before the question of a poll. */
const OF_POLL = /^(?:poll|vote|bình chọn|khảo sát|thăm dò(?: ý kiến)?) ?[:：] ?/iu;

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
  const headingOf = (line: string, plain: string) => {
    // A date may be an item of a list.
    const found = readHeading(line) ?? (plain === line ? null : readHeading(plain));
    if (found === null || found === 'unclear' || found.date !== null) return found;
    // `Tuấn báo bận` is of Tuấn, and no `tuần`.
    return known?.isWritten(plain.split(' ', 1)[0]!) === true ? null : found;
  };
  return (content: string): Understood | null => {
    const line = content.replace(OF_POLL, '');
    const plain = withoutNumbering(line);
    const heading = headingOf(line, plain);
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

import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import {
  type CalendarDate,
  formatDisplayDate,
  type Weekday,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import { withoutEnd } from '@rallybook/contract/rules/characters';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { isBlank } from '@rallybook/contract/rules/names';
import type { Answers } from '@rallybook/contract/rules/questions';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { addPieces, denyUnread } from './add-pieces.ts';
import { addPlus, addStated, statementOf } from './add-stated.ts';
import { isCalledOff, isOfNobody } from './chat-called-off.ts';
import { readLoneDash } from './chat-dash.ts';
import { withoutOwnWeekday } from './chat-date.ts';
import { withoutNumbering } from './chat-ending.ts';
import {
  type ChatDay,
  type ChatText,
  type Found,
  type Line,
  NOWHERE,
  type Place,
  type Reading,
  START,
} from './chat-found.ts';
import { type Heading, isTitle, isTotal } from './chat-heading.ts';
import { readPieces } from './chat-line.ts';
import type { ChatNote } from './chat-notes.ts';
import { prefixReader } from './chat-prefix.ts';
import { denialIn } from './chat-presence.ts';
import { peopleIn } from './chat-scope.ts';
import { type Section, sectionOf } from './chat-section.ts';
import { asksWhoComes, authorIn, isMark, namesDayIn } from './chat-statement.ts';
import { talkIn, withoutTalk } from './chat-talk.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { settleDays } from './settle-days.ts';
import { lineReader, type Understood } from './understood-line.ts';

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

const A_DATE = /(?<![\d/.-])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])/g;
const MAX_QUESTION = 200;
const MAX_SAID = 400;

/** Before what is said of the lines above: `=> nghỉ`. */
const ARROW = /^(?:[-=]{0,3}>|→)/u;

/** Somebody with a 0, so that a 1 is presence: `Nam: 1, Hoa: 0`. */
const ZERO = /\p{L}[ \t=:：(\-–]{1,3}0\)?[ .\t]{0,3}(?=[,;|/\n\r]|$)/u;
const BULLETS = /(?:^|[\n\r])[ \t]*[-–—] ?\p{L}/gu;

/** The heading of a day, and behind it several names with what each says: `24/11: Lan: x, Vy: x`. */
const SEVERAL_SAID =
  /^(?<heading>(?:[^:：,;]{0,40}\d{1,2}[/.]\d{1,2}[^,;\p{L}]{0,12})?)(?<said>\p{L}[^:：,;\d]{0,40}[:：][^:：,;]{1,40}(?:[,;] ?\p{L}[^:：,;\d]{0,40}[:：][^:：,;]{1,40})+)$/u;

/** A line in which several say something, as one of each. */
function linesOfEach(written: Line, known: KnownNames | null): Line[] {
  const { heading, said } = SEVERAL_SAID.exec(written.content.slice(0, MAX_SAID))?.groups ?? {};
  const each = said === undefined ? [] : said.split(/[,;] ?/u);
  if (each.length < 2 || written.content.length > MAX_SAID) return [written];
  const authors = each.map((part) => authorIn(part, known));
  if (!authors.every((author) => author !== null && isMark(author.said))) return [written];
  const parts = [...(heading === '' ? [] : [withoutEnd(heading!, ' –-')]), ...each];
  return parts.map((content) => ({ line: written.line, content, raw: content }));
}

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
  for (const line of linesOf(text)) {
    for (const said of linesOfEach(line, known)) place = addLine(said, place, reading, found);
  }
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
  const absent = found.denials.map(({ date, name, isSure }) => ({ date, name, isSure }));
  const serverText = toServerText(days);
  return { days, notes, unread, questions, absent, everybody, passed, text: serverText };
}

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

/** What says before the words of a heading that it is about the day it was written on: `Hôm nay đi: Nam`. */
const OF_SAME_DAY =
  /^\P{L}*(?:(?:sáng|trưa|chiều|tối|hôm|bữa|buổi|sang|trua|chieu|toi|hom|bua|buoi) nay|today|tonight|(?:hari|malam|sore|pagi) ini|nanti malam)(?!\p{L})(?<rest>[^,;:：]{0,30}[:：].*)$/iu;

/** Whether a line about its own day is about the day above: nobody of it is named yet, or it was sent on it. */
const isOfDayAbove = ({ date, sent }: Place, { lastDate }: Found): boolean =>
  date !== null && (date === sent || date !== lastDate);

/** A line without what says that it is about the day above. */
function withoutSameDay(content: string, place: Place, found: Found): string {
  const rest = isOfDayAbove(place, found) ? OF_SAME_DAY.exec(content)?.groups?.['rest'] : undefined;
  return rest === undefined ? content : rest.replace(/^[ ,]*(?:[:：] ?)?/, '');
}

/** Why a line says nothing about anybody, whatever else is written; null if it may. */
function reasonToPass(
  content: string,
  place: Place,
  found: Found,
): ChatText['passed'][number]['reason'] | null {
  if (isBlank(content)) return 'empty';
  if (isTotal(content)) return 'total';
  return isOfDayAbove(place, found) && SAME_DAY.test(content) ? 'heading' : null;
}

/** Adds what a line says; returns where the next one is. */
function addLine(written: Line, before: Place, reading: Reading, found: Found): Place {
  const { line } = written;
  const prefix = reading.readPrefix(written.content);
  const place = placeOfSender(before, prefix?.date, found);
  const said = prefix === null ? written.content : contentOf(prefix, reading);
  const content = withoutSameDay(said, place, found);
  if (reading.hasStamps && STAMP.test(content)) {
    return pass(line, 'heading', { ...place, ...NOWHERE, isElsewhere: true }, found);
  }
  const reason = reasonToPass(content, place, found);
  if (reason !== null) return pass(line, reason, place, found);
  if (addPlus({ ...written, content }, place.asked ?? place.date, reading, found)) return place;
  const stated = statementOf(prefix ?? { sender: null, rest: content }, place, reading);
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

/** Leaves a line that is not understood; the names below it belong to it, not to the previous day. */
function leaveLine(written: Line, place: Place, reading: Reading, found: Found): Place {
  const { line, raw, content } = written;
  const asked = askedDay(content, reading);
  found.unread.push({ line, text: raw, reason: 'not_understood', date: null });
  denyUnread(written, found.lastDate, reading.known, found);
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

/** Passes over a heading, or asks about the names above one that calls their day off. */
const addHeading = (written: Line, place: Place, found: Found): Place =>
  place.date !== null && isCalledOff(written.raw)
    ? callOff(written, place.date, place, found)
    : pass(written.line, 'heading', place, found);

/** Adds the names of a line that is understood. */
function addUnderstood(
  written: Line,
  { heading, names: said }: Understood,
  place: Place,
  reading: Reading,
  found: Found,
): Place {
  const { line, raw } = written;
  const { names: plain, told } = withoutTalk(said, reading.known);
  const { date, section } = heading === null ? place : underHeading(line, heading, place, found);
  const names = withoutOwnWeekday(plain, date);
  const below = placeBelow(heading, names, { ...place, date, section });
  if (isBlank(names)) return addHeading(written, { ...below, date, section }, found);
  // Who stands below `Vắng: An` may have come again.
  const next: Place = heading?.isAbsent === true ? { ...place, ...NOWHERE, lastDate: date } : below;
  if (date === null) {
    found.unread.push({ line, text: raw, reason: 'no_date', date });
    if (/[:：]/.test(raw) || denialIn(names) >= 0) {
      denyUnread({ ...written, content: names }, found.lastDate, reading.known, found);
    }
    return next;
  }
  const { known, isBinary, hasBullets } = reading;
  const lineReading = { known, isBinary, isAway: section === 'away' };
  const pieces =
    (hasBullets ? null : readLoneDash(names, lineReading)) ?? readPieces(names, lineReading);
  if (addTalk(written, date, talkIn(names, pieces, known), found)) return next;
  if (isOfNobody(pieces, known)) {
    return callOff(written, date, next, found);
  }
  for (const text of told) found.unread.push({ line, text, reason: 'not_understood', date });
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

function contradictions(line: number, date: CalendarDate, weekday: Weekday | null): ChatNote[] {
  if (weekday === null || weekday === weekdayOf(date)) return [];
  return [{ kind: 'wrong_weekday', line, date, weekday }];
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

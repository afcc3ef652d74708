import { LINE_BREAK } from '../attendance.ts';
import { type CalendarDate, formatDisplayDate, type Weekday, weekdayOf } from '../calendar.ts';
import { isBlank } from '../names.ts';
import { tidyLine } from '../tidy-line.ts';
import { type Heading, headingReader, isTitle, isTotal } from './chat-heading.ts';
import { readPieces, withoutNumbering } from './chat-names.ts';
import { type KnownNames, knownNames } from './chat-presence.ts';
import { readPrefix } from './chat-prefix.ts';

/** Who came on a day, according to the text; `line` counts from 1. */
type ChatDay = {
  date: CalendarDate;
  names: { line: number; name: string }[];
  /** Whether one of the club's schedules takes place on this weekday. */
  hasSession: boolean;
};

/** A remark on something that was understood; `line` counts from 1. */
export type ChatNote =
  /** Guests of the previous name; the text for the server does not have them. */
  | { kind: 'guests'; line: number; date: CalendarDate; host: string; count: number }
  /** A guest with a name, `Lan (khách)`, whose host is not said. */
  | { kind: 'named_guest'; line: number; date: CalendarDate; name: string }
  /** Somebody who did not come, as it was written: `An nghỉ`. */
  | { kind: 'absent'; line: number; date: CalendarDate; text: string }
  /** What stands in brackets behind the name of somebody who came, and was not understood: `An (ca mới)`. */
  | { kind: 'remark'; line: number; date: CalendarDate; name: string; text: string }
  /** A line names this weekday, but its date has another one. The date counts. */
  | { kind: 'wrong_weekday'; line: number; date: CalendarDate; weekday: Weekday };

/**
 * A line, or a part of one, that was not understood, as it was written. `no_date`: names before any date, or below a
 * line that was not understood. `line` counts from 1.
 */
export type UnreadText = {
  line: number;
  text: string;
  reason: 'no_date' | 'not_understood';
  /** The day of a part of a line, whose other parts were read; null for a whole line. */
  date: CalendarDate | null;
};

export type ChatText = {
  /** Each date once, in the order of the text. */
  days: ChatDay[];
  notes: ChatNote[];
  unread: UnreadText[];
  /** The same in the server's format, `DD/MM/YYYY: name, name`: a line for each day on which somebody came. */
  text: string;
};

type Known = {
  today: CalendarDate;
  schedules: readonly { weekday: number }[];
  /** All names, aliases and nicknames of the club: who is called `Bé Lan` keeps the title. */
  names?: readonly string[];
};

/** A colon that is not part of a time of day: what is before it is a heading. */
const HEADING = /(?:^|\D)[:：]|[:：](?:\D|$)/u;

/** Two numbers that could be a date. */
const LIKE_A_DATE = /\d[/.-]\d/;

/** A second date after the first one: `10/11 - 16/11`. */
const SECOND_DATE = /^[^(]*\d[/-]\d/;

/** A line that says that nobody came. */
const CANCELLED = /^\P{L}*(?:nghỉ|vắng|off|huỷ|hủy)\P{L}*$/iu;

/** Where the reading of a text is. */
type Place = {
  /** The day that the names here belong to; null where that is not clear. */
  date: CalendarDate | null;
  /** Whether the names here did not come. */
  isAbsent: boolean;
  /** The date that a messenger wrote before a line above. */
  sent: CalendarDate | null;
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
export function readChatText(text: string, { today, schedules, names }: Known): ChatText {
  const weekdays = new Set(schedules.map(({ weekday }) => weekday));
  const days = new Map<CalendarDate, ChatDay>();
  const dayOf = (date: CalendarDate): ChatDay => {
    const earlier = days.get(date);
    const found = earlier ?? { date, names: [], hasSession: weekdays.has(weekdayOf(date)) };
    if (earlier === undefined) days.set(date, found);
    return found;
  };
  const found: Found = { dayOf, notes: [], unread: [] };
  const known = names === undefined ? null : knownNames(names);
  const readLine = lineReader(today);
  let place: Place = { date: null, isAbsent: false, sent: null };
  for (const line of linesOf(text)) place = addLine(line, place, { readLine, known }, found);
  const { notes, unread } = found;
  const inOrder = [...days.values()];
  return { days: inOrder, notes, unread, text: toServerText(inOrder) };
}

/** What was found so far, and the day of a date, which is made where there is none yet. */
type Found = Pick<ChatText, 'notes' | 'unread'> & { dayOf: (date: CalendarDate) => ChatDay };
type Reading = { readLine: ReturnType<typeof lineReader>; known: KnownNames | null };

/** Where the next line is, if the line was sent on another day than the one above. */
function placeOfSender(place: Place, sent: CalendarDate | undefined, found: Found): Place {
  if (sent === undefined || sent === place.sent) return place;
  found.dayOf(sent);
  return { date: sent, isAbsent: false, sent };
}

/** Adds what a line says; returns where the next one is. */
function addLine(written: Line, before: Place, { readLine, known }: Reading, found: Found): Place {
  const { line, raw } = written;
  const prefix = readPrefix(written.content);
  const content = prefix?.rest ?? written.content;
  const place = placeOfSender(before, prefix?.date, found);
  if (isBlank(content) || isTotal(content)) return place;
  const understood = readLine(content);
  if (understood === null) {
    found.unread.push({ line, text: raw, reason: 'not_understood', date: null });
    // The names below this line belong to it, not to the previous day.
    return { ...place, date: null, isAbsent: false };
  }
  const { heading, names } = understood;
  if (heading === null && isTitle(content)) return place;
  const { date, isAbsent } = heading === null ? place : underHeading(line, heading, place, found);
  if (isBlank(names)) return { ...place, date, isAbsent };
  if (date === null) found.unread.push({ line, text: raw, reason: 'no_date', date });
  else addNames(found.dayOf(date), { line, text: names, isAbsent }, known, found);
  // Who stands below `Vắng: An` may have come again.
  const isOver = heading?.isAbsent === true;
  return { ...place, date: isOver ? null : date, isAbsent: isOver ? false : isAbsent };
}

function underHeading(line: number, heading: Heading, place: Place, found: Found) {
  const { date, weekday, isAbsent } = heading;
  if (date === null) return { date: place.date, isAbsent };
  found.dayOf(date);
  found.notes.push(...contradictions(line, date, weekday));
  return { date, isAbsent };
}

/**
 * Prepares reading a line: its heading, if it begins with one, and the part that may hold names; null if it is not
 * understood.
 */
function lineReader(today: CalendarDate) {
  const readHeading = headingReader(today);
  return (line: string): { heading: Heading | null; names: string } | null => {
    const plain = withoutNumbering(line);
    // A date may be an item of a list.
    const heading = readHeading(line) ?? (plain === line ? null : readHeading(plain));
    if (heading === 'unclear') return null;
    const names = heading === null ? line : heading.rest;
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

function addNames(
  { date, names }: ChatDay,
  { line, text, isAbsent }: { line: number; text: string; isAbsent: boolean },
  known: KnownNames | null,
  { notes, unread }: Pick<ChatText, 'notes' | 'unread'>,
): void {
  let host = '';
  for (const piece of readPieces(text, known)) {
    if (piece.kind === 'unread') {
      unread.push({ line, text: piece.text, reason: 'not_understood', date });
    } else if (piece.kind === 'absent') {
      notes.push({ kind: 'absent', line, date, text: piece.text });
    } else if (piece.kind === 'guests') {
      if (!isAbsent) notes.push({ kind: 'guests', line, date, host, count: piece.count });
    } else if (piece.kind === 'remark') {
      if (!isAbsent) notes.push({ kind: 'remark', line, date, name: piece.name, text: piece.text });
    } else if (isAbsent) {
      notes.push({ kind: 'absent', line, date, text: piece.name });
    } else if (piece.kind === 'named_guest') {
      notes.push({ kind: 'named_guest', line, date, name: piece.name });
    } else {
      if (piece.kind === 'name') host = piece.name;
      names.push({ line, name: piece.name });
    }
  }
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

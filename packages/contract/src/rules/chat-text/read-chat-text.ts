import { LINE_BREAK } from '../attendance.ts';
import { type CalendarDate, formatDisplayDate, type Weekday, weekdayOf } from '../calendar.ts';
import { isBlank } from '../names.ts';
import { tidyLine } from '../tidy-line.ts';
import { dateReader, type DatedLine } from './chat-date.ts';
import { readPieces, withoutNumbering } from './chat-names.ts';

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
  /** A line names this weekday, but its date has another one. The date counts. */
  | { kind: 'wrong_weekday'; line: number; date: CalendarDate; weekday: Weekday };

/**
 * A line, or a part of one, that was not understood, as it was written. `no_date`: names before any date, or below a
 * line that was not understood. `line` counts from 1.
 */
type UnreadText = { line: number; text: string; reason: 'no_date' | 'not_understood' };

export type ChatText = {
  /** Each date once, in the order of the text. */
  days: ChatDay[];
  notes: ChatNote[];
  unread: UnreadText[];
  /** The same in the server's format, `DD/MM/YYYY: name, name`: a line for each day on which somebody came. */
  text: string;
};

type Known = { today: CalendarDate; schedules: readonly { weekday: number }[] };

/** A colon that is not part of a time of day: what is before it is a heading. */
const HEADING = /(?:^|\D)[:：]|[:：](?:\D|$)/u;

/** Two numbers that could be a date. */
const LIKE_A_DATE = /\d[/.-]\d/;

/** A second date after the first one: `10/11 - 16/11`. */
const SECOND_DATE = /^[^(]*\d[/-]\d/;

/** A heading above the names of those who were absent, or may be. `Nghi`, without accents, is a name. */
const ABSENT =
  /^\P{L}*(?:vắng|vắng mặt|xin nghỉ|nghỉ|không đi|không đến|báo bận|dự bị|danh sách chờ|absent|off|not coming|waiting list|reserves?)\P{L}*$/iu;

/**
 * Reads attendance as people write it in a chat: dates, with names after or below them. Nothing is guessed: what
 * cannot be read, and names whose date is not clear, are returned as they were written, with their line numbers.
 * @param today in the club: a date without a year is the one nearest to today
 * @param schedules those that the club offers
 */
export function readChatText(text: string, { today, schedules }: Known): ChatText {
  const days = new Map<CalendarDate, ChatDay>();
  const weekdays = new Set(schedules.map(({ weekday }) => weekday));
  const notes: ChatNote[] = [];
  const unread: UnreadText[] = [];
  const readLine = lineReader(today);
  let day: ChatDay | null = null;

  const dayOf = (date: CalendarDate): ChatDay => {
    const known = days.get(date);
    const found = known ?? { date, names: [], hasSession: weekdays.has(weekdayOf(date)) };
    if (known === undefined) days.set(date, found);
    return found;
  };

  for (const [index, raw] of text.split(LINE_BREAK).entries()) {
    if (raw === '') continue;
    const content = tidyLine(raw);
    if (isBlank(content)) continue;
    const line = index + 1;
    const understood = readLine(content);
    if (understood === null) {
      // The names below this line belong to it, not to the previous day.
      day = null;
      unread.push({ line, text: raw.trim(), reason: 'not_understood' });
      continue;
    }
    const { dated, names } = understood;
    if (dated !== null) {
      day = dayOf(dated.date);
      notes.push(...contradictions(line, dated));
    }
    if (day === null) unread.push({ line, text: raw.trim(), reason: 'no_date' });
    else addNames(day, { line, names }, { notes, unread });
  }
  const found = [...days.values()];
  return { days: found, notes, unread, text: toServerText(found) };
}

/**
 * Prepares reading a line: its date, if it begins with one, and the part that may hold names; null if it is not
 * understood.
 */
function lineReader(today: CalendarDate) {
  const readDatedLine = dateReader(today);
  return (line: string): { dated: DatedLine | null; names: string } | null => {
    const plain = withoutNumbering(line);
    // A date may be an item of a list.
    const dated = readDatedLine(line) ?? (plain === line ? null : readDatedLine(plain));
    if (dated === 'unclear') return null;
    const names = dated === null ? line : dated.rest;
    const hasOtherDate = (dated === null ? LIKE_A_DATE : SECOND_DATE).test(names);
    const isUnclear = hasOtherDate || HEADING.test(names) || ABSENT.test(names);
    return isUnclear ? null : { dated, names };
  };
}

function contradictions(line: number, { date, weekday }: DatedLine): ChatNote[] {
  if (weekday === null || weekday === weekdayOf(date)) return [];
  return [{ kind: 'wrong_weekday', line, date, weekday }];
}

function addNames(
  { date, names }: ChatDay,
  { line, names: text }: { line: number; names: string },
  { notes, unread }: Pick<ChatText, 'notes' | 'unread'>,
): void {
  let host = '';
  for (const piece of readPieces(text)) {
    if (piece.kind === 'name') {
      host = piece.name;
      names.push({ line, name: host });
    } else if (piece.kind === 'guests') {
      notes.push({ kind: 'guests', line, date, host, count: piece.count });
    } else unread.push({ line, text: piece.text, reason: 'not_understood' });
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

import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { withoutNumbering } from './chat-ending.ts';
import { type Heading, headingReader } from './chat-heading.ts';
import { denialIn } from './chat-presence.ts';
import { isHeadedWithin, withoutScopeColons } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';

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
export const LIKE_A_DATE = /\d[/.-]\d/;

/** A second date after the first one: `10/11 - 16/11`. */
const SECOND_DATE = /^[^(]*\d[/-]\d/;

/** A line that says that nobody came. */
const CANCELLED = /^\P{L}*(?:nghỉ|vắng|off|huỷ|hủy)\P{L}*$/iu;

/** Before those who play on a court, behind others: `Minh, Lan; sân 2: Nam, Hà`. */
const COURT_WITHIN = / ?[,;|/.]? ?(?:sân|san|court|lapangan)(?: số)? \d{1,2} ?[:：] ?(?=\p{L})/giu;

/** Words of absence, which may reach over the courts behind them. */
const EXCEPTS =
  /(?<!\p{L})(?:trừ|tru|thiếu|thieu|vang|nghi|không|khong|ko|except|without|minus|kecuali)(?!\p{L})/iu;

/** A list of those who come without the courts on which they play. */
function withoutCourts(names: string): string {
  const mayExcept = names.length > 200 || EXCEPTS.test(names) || denialIn(names) >= 0;
  return mayExcept ? names : names.replace(COURT_WITHIN, ', ').replace(/^, /u, '');
}

/** Before such a number. */
const BINARY_COLON = / ?[:：] ?(?=[01](?:[ ,;|)]|$))/gu;

/** A heading, and what may be names: behind it, or all of the line. */
export type Understood = { heading: Heading | null; names: string };

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
export function lineReader(today: CalendarDate, isBinary: boolean, known: KnownNames | null) {
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
    const written = withoutScopeColons(withoutCourts(rest));
    const names = isBinary ? written.replace(BINARY_COLON, ' ') : written;
    const hasDate = heading !== null && heading.date !== null;
    const hasOtherDate = (hasDate ? SECOND_DATE : LIKE_A_DATE).test(names);
    const isUnclear = hasOtherDate || HEADING.test(names) || (hasDate && CANCELLED.test(names));
    return isUnclear ? null : { heading, names };
  };
}

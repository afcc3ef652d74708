import { type CalendarDate, calendarDate, type Weekday } from '../calendar.ts';
import { nameKey } from '../names.ts';

/** A line that begins with a date, and what follows the date. */
export type DatedLine = {
  date: CalendarDate;
  /** The weekday written beside the date, if any. */
  weekday: Weekday | null;
  rest: string;
};

const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  cn: 0,
  'chu nhat': 0,
  'chua nhat': 0,
  'thu hai': 1,
  'thu ba': 2,
  'thu tu': 3,
  'thu nam': 4,
  'thu sau': 5,
  'thu bay': 6,
};
for (const weekday of [1, 2, 3, 4, 5, 6] as const) {
  for (const word of ['t', 'thu', 'thu ']) {
    Object.assign(WEEKDAYS, { [`${word}${weekday + 1}`]: weekday });
  }
}

// Each of these either matches at the given place or fails, without backtracking: a line may be as long as the whole
// text.
const WORD = /[\p{L}\d]{1,12}/uy;
const GAP = /[ ,.:–-]{0,3}/uy;
const DATE = /(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?!\d|[/.-]\d)/y;

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

const skipGap = (text: string, place: number) => place + matchAt(GAP, text, place)![0].length;

/** A weekday at a place of a line, and where it ends. */
function readWeekday(line: string, place: number): { weekday: Weekday; end: number } | null {
  const first = matchAt(WORD, line, place)?.[0];
  if (first === undefined) return null;
  const end = place + first.length;
  const second = line[end] === ' ' ? matchAt(WORD, line, end + 1)?.[0] : undefined;
  const two = second === undefined ? undefined : WEEKDAYS[`${nameKey(first)} ${nameKey(second)}`];
  if (two !== undefined) return { weekday: two, end: end + 1 + second!.length };
  const one = WEEKDAYS[nameKey(first)];
  return one === undefined ? null : { weekday: one, end };
}

const skipDayWord = (line: string, place: number) => {
  const word = matchAt(WORD, line, place)?.[0] ?? '';
  return nameKey(word) === 'ngay' ? skipGap(line, place + word.length) : place;
};

/** Reads what may stand before a date: `Ngày`, and a weekday. */
function readHead(line: string): { weekday: Weekday | null; end: number } {
  if (!/^[cnt]/i.test(line)) return { weekday: null, end: 0 };
  const start = skipDayWord(line, 0);
  const found = readWeekday(line, start);
  if (found === null) return { weekday: null, end: start };
  return { weekday: found.weekday, end: skipDayWord(line, skipGap(line, found.end)) };
}

const dayNumber = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** The date with this day and month that is nearest to today; of two equally near ones, the earlier. */
function nearest(today: CalendarDate, month: number, day: number): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  const distance = (date: CalendarDate) => Math.abs(dayNumber(date) - dayNumber(today));
  const dates = [year - 1, year, year + 1].flatMap((near) => calendarDate(near, month, day) ?? []);
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Prepares the search for a date by day, month and year as they were written; memoized, since a text repeats its
 * dates.
 */
function dateFinder(today: CalendarDate) {
  const found = new Map<string, CalendarDate | null>();
  const find = (month: number, day: number, year: string | undefined) => {
    if (year === undefined) return nearest(today, month, day);
    return calendarDate(Number(year.length === 2 ? `20${year}` : year), month, day);
  };
  return ([text, day, , month, year]: RegExpExecArray): CalendarDate | null => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const date = find(Number(month), Number(day), year);
    found.set(text, date);
    return date;
  };
}

/**
 * Prepares reading a date at the beginning of a line: `3/11`, `03-11-2026`, `3.11.26`, `T3 10/11`, `Thứ ba, 10/11:`,
 * `CN 8/11`, `Ngày 10/11`. Without a year it is the date nearest to today. Numbers with a dot or a hyphen, but
 * without a year, weekday or `Ngày`, are a date only at the end of the line or before a colon: otherwise they could
 * be something else.
 * @returns a function of a line with single spaces; null if the line does not begin with a date, 'unclear' if it
 * begins with a weekday or something like a date, but cannot be read
 */
export function dateReader(today: CalendarDate): (line: string) => DatedLine | 'unclear' | null {
  const findDate = dateFinder(today);
  return (line) => {
    const { weekday: before, end: start } = readHead(line);
    const match = matchAt(DATE, line, start);
    if (match === null) return start === 0 ? null : 'unclear';
    const [text, , separator, , year] = match;
    const dateEnd = start + text.length;
    const { weekday, end } =
      before === null ? readWeekdayBehind(line, dateEnd) : { weekday: before, end: dateEnd };
    const behind = line.slice(end);
    const isCertain = start > 0 || year !== undefined || separator === '/';
    if (!isCertain && !/^ ?[:：]|^[. ]?$/.test(behind)) return null;
    const date = findDate(match);
    if (date === null || !/^(?: |$|[:：,;.–-])/.test(behind)) return 'unclear';
    return { date, weekday, rest: behind.replace(/^[ .]?[:：,;–-]? ?/, '') };
  };
}

/** Words that can only be a weekday: `thu 3`, `T3`, `CN`, `Thứ ba`. `Thu Ba`, without accents, may be a name. */
const CLEAR_WEEKDAY = /\d$|^cn$|^(?:thứ|chủ|chúa) /iu;

/** Reads a weekday after a date: `10/11 (T3)`, `10/11 T3`, `10/11, thứ ba`. */
function readWeekdayBehind(line: string, end: number): { weekday: Weekday | null; end: number } {
  const none = { weekday: null, end };
  const open = line[end] === ' ' ? end + 1 : end;
  if (line[open] === '(') {
    const found = readWeekday(line, open + 1);
    return found === null || line[found.end] !== ')' ? none : { ...found, end: found.end + 1 };
  }
  const start = end + matchAt(/,? ?/y, line, end)![0].length;
  const found = start === end ? null : readWeekday(line, start);
  return found !== null && CLEAR_WEEKDAY.test(line.slice(start, found.end)) ? found : none;
}

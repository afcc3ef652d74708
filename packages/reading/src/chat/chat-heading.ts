import type { CalendarDate, Weekday } from '@rallybook/contract/rules/calendar';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { dateReader, lastWeekday, matchAt, readWeekday } from './chat-date.ts';
import {
  ABSENT_PHRASES,
  CLEAR_PHRASES,
  LOOSE_PHRASES,
  RELATIVE_DAYS,
} from './chat-heading-words.ts';
import { denialIn } from './chat-presence.ts';

/** What stands above names, or before them on their line, and what follows it. */
export type Heading = {
  /** The day that it names; null if it names none, as `Có mặt:`. */
  date: CalendarDate | null;
  /** The weekday written beside the date, if any. */
  weekday: Weekday | null;
  /** Whether the names under it were not present: `Vắng:`. */
  isAbsent: boolean;
  rest: string;
};

const phrases = (text: string) => new Set(text.split(',').map((phrase) => phrase.trim()));

/** The first words of a line that counts: `Tổng: 2 lượt`; and all words that may follow. */
const TOTALS = phrases('tong, tong cong, tong so, total, sl, so luong, si so, jumlah');
const TOTAL_WORDS =
  phrases(`tong, cong, so, total, sl, luong, si, luot, nguoi, ban, suat, ve, slot, buoi, thanh, vien, khach, mem, players,
  people, k, d, dong, vnd, va, la, co, mat, tv, san, gio, tien, jumlah, orang, peserta, pemain, hadir`);

const MAX_PHRASE_WORDS = 4;
const LETTERS = /\p{L}{1,12}/uy;

/** What may stand between the words of a heading. */
const FILLING =
  /(?:[ *_~"'“”|#>•=,.()（）[\]\-–—]|\u{fe0f}|\u{200d}|\p{Extended_Pictographic}|\p{Emoji_Modifier})/uy;
const TIME =
  /\d{1,2}(?:[hg]|[:：](?=\d\d))\d{0,2}p?(?: ?(?:[-–]|->|đến|tới) ?\d{1,2}(?:[hg:：]\d{0,2}p?)?)?(?![\p{L}\d])/iuy;
const TIME_SPAN = /\d{1,2} ?[-–] ?\d{1,2}[hg]\d{0,2}(?![\p{L}\d])/iuy;
const CLOCK =
  /(?:jam|pukul|pkl)\.? ?\d{1,2}(?:[.:]\d{2})?(?: ?(?:[-–]|s\/d|sd|sampai) ?\d{1,2}(?:[.:]\d{2})?)?(?: ?(?:wib|wita|wit))?(?![\p{L}\d])/iuy;
const COUNT =
  /\d{1,3}(?:\/\d{1,3})? ?(?:người|nguoi|ng|bạn|mem|thành viên|tv|slot|suất|vé|lượt|players?|people|orang|pemain|peserta)(?!\p{L})/iuy;
const COUNT_IN_BRACKETS = /\d{1,3}(?=\))/y;
/** How many came or did not, before the colon: `có mặt 5:`, `vắng 3:`. */
const COUNT_OF_STATE = /\d{1,3}(?= ?[:：](?!\d))/y;
const STATE =
  /(?:có mặt|vắng|nghỉ|đi|tham gia|co mat|vang|hadir|present|absent|playing|in|out) $/iu;
const COURT =
  /(?:sân|san|court|lapangan)(?: (?:số )?\d{1,2}(?:(?: ?[,&+-] ?| và )\d{1,2}){0,8})?(?![\p{L}\d])/iuy;
const MONTH = /(?:tháng|thang|t) ?\d{1,2}(?:[/-]\d{4}| năm \d{4})?(?![/\d])/iuy;
const YEAR = /năm \d{4}(?!\d)/iuy;
/** The name of a court before a colon. */
const COURT_NAME = /^ [^,;:：+\d]{1,40}(?=[:：])/u;

/** The end of a heading: a colon that is not part of a time of day. */
const COLON = /^[ )）\]*_~.!"”]{0,6}[:：] ?/u;
const NOTHING_ELSE = /^[^\p{L}\d]*$/u;
/** What separates a date from names without a colon. */
const BEFORE_NAMES = /^[)\]*_~]{0,4}[ .]?[:：,;–-]? ?/u;

/** A phrase of a heading: a `sign` is only in headings, a `loose` one may also be a name. */
type Phrase = { kind: 'sign' | 'absent' | 'loose' | 'relative' };

/** A part of a heading, and where it ends. */
type Token = { end: number } & (
  | Phrase
  | { kind: 'date'; date: CalendarDate | null; isCertain: boolean }
  | { kind: 'weekday'; weekday: Weekday; isClear: boolean }
  | { kind: 'court' | 'count' }
);

type Find = { date: ReturnType<typeof dateReader>; phrase: ReturnType<typeof phraseFinder> };

/** The longest phrase of a heading that begins at a place. */
function readPhrase(line: string, place: number, find: Find['phrase']): Token | null {
  let end = place;
  let best: Token | null = null;
  for (let words = 0; words < MAX_PHRASE_WORDS; words += 1) {
    const start = words === 0 ? end : end + 1;
    if (words > 0 && line[end] !== ' ') break;
    const word = matchAt(LETTERS, line, start)?.[0];
    if (word === undefined) break;
    end = start + word.length;
    // A longer word than any that is known.
    if (/\p{L}/u.test(line[end] ?? '')) break;
    const found = find(line.slice(place, end).toLowerCase());
    if (found !== null) best = { ...found, end };
  }
  return best;
}

/** The kind of a phrase in lower case; null if it is none of a heading. */
function kindOfPhrase(phrase: string): Phrase | null {
  if (ABSENT_PHRASES.has(phrase)) return { kind: 'absent' };
  const plain = withoutAccents(phrase);
  if (RELATIVE_DAYS.has(plain)) return { kind: 'relative' };
  if (CLEAR_PHRASES.has(plain)) return { kind: 'sign' };
  return LOOSE_PHRASES.has(plain) ? { kind: 'loose' } : null;
}

/** Prepares the search for phrases; memoized, since a text repeats its words. */
function phraseFinder(): (phrase: string) => Phrase | null {
  const known = new Map<string, Phrase | null>();
  return (phrase) => {
    const earlier = known.get(phrase);
    if (earlier !== undefined) return earlier;
    const found = kindOfPhrase(phrase);
    known.set(phrase, found);
    return found;
  };
}

function skipFilling(line: string, place: number): number {
  let end = place;
  for (let word = matchAt(FILLING, line, end); word !== null; word = matchAt(FILLING, line, end)) {
    end += word[0].length;
  }
  return end;
}

/** What stands at a place where a digit is: a time, a number of people, or a date. */
function readNumber(line: string, place: number, findDate: Find['date']): Token | null {
  const endOf = (pattern: RegExp) => {
    const found = matchAt(pattern, line, place);
    return found === null ? null : place + found[0].length;
  };
  const time = endOf(TIME_SPAN) ?? endOf(TIME);
  if (time !== null) return { kind: 'sign', end: time };
  const isOfState = STATE.test(line.slice(Math.max(place - 12, 0), place));
  const count =
    endOf(COUNT) ??
    (line[place - 1] === '(' ? endOf(COUNT_IN_BRACKETS) : null) ??
    (isOfState ? endOf(COUNT_OF_STATE) : null);
  if (count !== null) return { kind: 'count', end: count };
  const date = findDate(line, place);
  return date === null ? null : { kind: 'date', ...date };
}

/** Whether a word for a court begins the name of a place, without a colon behind it: `sân Phú Thọ`. */
const isPlace = (court: string, behind: string): boolean =>
  !/\d/.test(court) && /^ \p{Lu}/u.test(behind) && !COURT_NAME.test(behind);

function readToken(line: string, place: number, find: Find): Token | null {
  const first = line[place];
  if (first === undefined) return null;
  if (first >= '0' && first <= '9') return readNumber(line, place, find.date);
  const weekday = readWeekday(line, place);
  if (weekday !== null) return { kind: 'weekday', ...weekday };
  const date = find.date(line, place);
  if (date !== null) return { kind: 'date', ...date };
  const clock = matchAt(CLOCK, line, place);
  if (clock !== null) return { kind: 'sign', end: place + clock[0].length };
  const court = matchAt(COURT, line, place);
  if (court !== null && !isPlace(court[0], line.slice(place + court[0].length))) {
    return { kind: 'court', end: place + court[0].length };
  }
  const month = matchAt(MONTH, line, place) ?? matchAt(YEAR, line, place);
  if (month !== null) return { kind: 'sign', end: place + month[0].length };
  return readPhrase(line, place, find.phrase);
}

/** What was read of a heading so far. */
type Seen = {
  date: CalendarDate | null | undefined;
  weekday: Weekday | null;
  isClearWeekday: boolean;
  /** Whether it says `hôm nay` or the like. */
  isRelative: boolean;
  isAbsent: boolean;
  /** Whether something was there that only a heading has. */
  isSign: boolean;
  /** Whether a word that may be a name was there before. */
  isName: boolean;
  /** Whether all loose words were written in lower case, so that they are no names. */
  isLowerCase: boolean;
  isCourt: boolean;
  /** Up to where everything is surely part of the heading. */
  sureEnd: number;
  end: number;
};

/** Parts behind which names may follow without a colon. */
const SURE: readonly Token['kind'][] = ['date', 'weekday', 'court', 'sign', 'count'];

/** Whether a part belongs to the heading: not a second date, and no numbers or words that may be something else. */
function belongs(seen: Seen, token: Token): boolean {
  if (token.kind === 'weekday') return seen.date === undefined || token.isClear;
  if (token.kind !== 'date') return true;
  return seen.date === undefined && (seen.end > 0 || token.isCertain);
}

/** What a part says. */
function readPart(seen: Seen, token: Token, line: string): Partial<Seen> {
  switch (token.kind) {
    case 'date':
      return { date: token.date };
    case 'weekday':
      return {
        weekday: seen.weekday ?? token.weekday,
        isClearWeekday: seen.isClearWeekday || token.isClear,
      };
    case 'relative':
      return { isRelative: true };
    case 'absent':
      return { isAbsent: true };
    case 'loose': {
      const written = line.slice(seen.end, token.end);
      const isLowerCase = seen.isLowerCase && written === written.toLowerCase();
      // What stands behind a word that may be a name is a remark on it: `Tối (sân 2)`.
      return { isLowerCase, isName: seen.isName || !seen.isSign };
    }
    case 'court':
    case 'sign':
      return { isSign: seen.isSign || !seen.isName };
    case 'count':
      return {};
  }
}

/** What was read with one more part. */
function withPart(seen: Seen, token: Token, line: string): Seen {
  const isSure = seen.sureEnd === seen.end && SURE.includes(token.kind);
  return {
    ...seen,
    ...readPart(seen, token, line),
    isCourt: token.kind === 'court',
    sureEnd: token.kind === 'date' || isSure ? token.end : seen.sureEnd,
    end: token.end,
  };
}

/** A day and a month somewhere in a line, behind words that are not known. */
const NUMBERS = /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}/;
const MAX_OPENING = 80;

/** Where the date of a line stands, if what is before it says that the line is a heading; else 0. */
function openingEnd(line: string): number {
  const found = NUMBERS.exec(line.slice(0, MAX_OPENING));
  if (found === null || found.index === 0) return 0;
  const opening = line.slice(0, found.index);
  if (/[,;:：+?]/.test(opening)) return 0;
  const words = withoutAccents(opening).toLowerCase();
  return /(?<!\p{L})(?:diem danh|danh sach|ds|chot|buoi|lich|keo|polls?|votes?|binh chon|khao sat)(?!\p{L})/u.test(
    words,
  )
    ? found.index
    : 0;
}

/** The words of a short line, without accents. */
const plainWords = (line: string) =>
  withoutAccents(line)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Whether a line counts those who came, or the money: `Tổng: 2 lượt`. */
export function isTotal(line: string): boolean {
  if (line.length > MAX_OPENING || !/^\P{L}*(?:tổng|tong|total|sl|s[ốoĩi] )/iu.test(line))
    return false;
  const words = plainWords(line);
  const begins = TOTALS.has(words[0]!) || TOTALS.has(words.slice(0, 2).join(' '));
  return begins && words.every((word) => TOTAL_WORDS.has(word));
}

const TITLES = phrases('diem danh, danh sach, chot danh, chot ds, bang diem');

/** Whether a line without a day is the title of what follows: `Điểm danh cầu lông Sao Mai`. */
export function isTitle(line: string): boolean {
  if (line.length > MAX_OPENING || !/^\P{L}*[bcdđ]/iu.test(line) || /[,;:：+]/.test(line))
    return false;
  if (denialIn(line) >= 0) return false;
  const words = plainWords(line);
  return TITLES.has(words.slice(0, 2).join(' ')) || words[0] === 'clb';
}

/** Whether a line begins with a word that says that those who follow were absent: `Vắng An, Bình`. */
const beginsAbsent = (line: string) =>
  /^\P{L}{0,8}(?:vắng|xin nghỉ|nghỉ|dự bị|danh sách chờ|absent)(?!\p{L})/iu.test(line);

/**
 * The same as it is typed without accents, in small letters before names with capitals, or before a colon: `vang An, Bình`,
 * `nghi: An`. `Nghi` may be somebody.
 */
const PLAIN_ABSENT =
  /^[^\p{L}\d]{0,8}(?:(?:vang|nghi|huy|rut|bo|du bi|xin nghi|xin vang|vang mat|bao nghi|bao ban)(?: ?[:：] ?| (?=\p{Lu}))|(?:VANG MAT|VANG|XIN NGHI|XIN VANG|BAO BAN|BAO NGHI|DU BI|Vang mat|Xin nghi|Xin vang|Bao ban|Bao nghi|Du bi|Danh sach cho|DANH SACH CHO) ?[:：] ?)/u;

/** The parts of a heading from a place on; 'unclear' if there are two dates. */
function readParts(line: string, start: number, find: Find): Seen | 'unclear' {
  let seen: Seen = {
    date: undefined,
    weekday: null,
    isClearWeekday: false,
    isRelative: false,
    isAbsent: false,
    isSign: start > 0,
    isName: false,
    isLowerCase: true,
    isCourt: false,
    sureEnd: start,
    end: start,
  };
  for (;;) {
    const place = skipFilling(line, seen.end);
    const token = readToken(line, place, find);
    if (token === null) return seen;
    const isSecond = token.kind === 'date' && token.isCertain && seen.date !== undefined;
    if (isSecond) return 'unclear';
    if (!belongs(seen, token)) return seen;
    seen = withPart(seen, token, line);
  }
}

/** The same; if there is no date, those from the first date of a line that says that it is a heading. */
function readBeginning(line: string, find: Find): Seen | 'unclear' {
  const parts = readParts(line, 0, find);
  if (parts === 'unclear' || parts.date !== undefined) return parts;
  const start = openingEnd(line);
  const later = start === 0 ? parts : readParts(line, start, find);
  return later !== 'unclear' && later.date === undefined ? parts : later;
}

/** How a heading ends: `rest` follows its colon; `isAlone` if there is nothing else on its line. */
type Ending = { hasColon: boolean; isAlone: boolean; rest: string };

function endingOf(line: string, end: number): Ending {
  const tail = line.slice(end);
  const colon = COLON.exec(tail);
  if (colon !== null) return { hasColon: true, isAlone: false, rest: tail.slice(colon[0].length) };
  return { hasColon: false, isAlone: NOTHING_ELSE.test(tail), rest: '' };
}

/** A heading with a date, and what follows it. */
function datedHeading(
  line: string,
  seen: Seen,
  date: CalendarDate,
  { hasColon, isAlone, rest }: Ending,
): Heading | 'unclear' {
  const { isAbsent, weekday } = seen;
  if (hasColon || (isAlone && seen.isLowerCase)) {
    // `12/11 nghỉ` says that nobody played.
    return isAbsent && !hasColon ? 'unclear' : { date, weekday, isAbsent, rest };
  }
  const behind = line.slice(seen.sureEnd);
  if (!/^(?: |$|[:：,;.–\-)\]*_~])/.test(behind)) return 'unclear';
  return { date, weekday, isAbsent: false, rest: behind.replace(BEFORE_NAMES, '') };
}

/** A heading without a date: `T3:`, `Vắng:`, `Có mặt:`. */
function otherHeading(
  line: string,
  seen: Seen,
  { hasColon, isAlone, rest }: Ending,
  today: CalendarDate,
): Heading | 'unclear' | null {
  const { isAbsent, weekday } = seen;
  const isEnded = hasColon || isAlone;
  if (seen.isRelative) return isEnded ? 'unclear' : null;
  const date = weekday === null ? null : lastWeekday(today, weekday);
  const heading: Heading = { date, weekday: null, isAbsent, rest };
  if (isAbsent && isEnded) return heading;
  if (isAbsent && beginsAbsent(line)) return { ...heading, rest: line.slice(seen.end).trim() };
  if (weekday !== null && !isWeekdayHeading(seen, isEnded)) return 'unclear';
  return hasColon || (isAlone && isSure(seen)) ? heading : null;
}

/** Whether a weekday is no name, as `Thu Ba` may be, and nothing unknown follows it. */
const isWeekdayHeading = ({ isClearWeekday, isSign }: Seen, isEnded: boolean) =>
  isClearWeekday && (isEnded || isSign);

/** Whether something was there that no name has. */
const isSure = ({ isSign, isClearWeekday }: Seen) => isSign || isClearWeekday;

/**
 * Prepares reading the heading that a line begins with or is: `T3 10/11`, `Tối nay 10/11 có mặt:`, `Vắng:`, `T3:` (the
 * last one that was). Names may follow on its line; without a colon only behind a date.
 * @returns a function of a line with single spaces; null if the line does not begin with a heading, 'unclear' if it
 * begins with a weekday or something like a date, but cannot be read
 */
export function headingReader(today: CalendarDate): (line: string) => Heading | 'unclear' | null {
  const find: Find = { date: dateReader(today), phrase: phraseFinder() };
  return (line) => {
    const absent = PLAIN_ABSENT.exec(line);
    if (absent !== null) {
      return { date: null, weekday: null, isAbsent: true, rest: line.slice(absent[0].length) };
    }
    const seen = readBeginning(line, find);
    if (seen === 'unclear') return seen;
    const { end, isCourt, date } = seen;
    if (end === 0) return null;
    const court = isCourt ? (COURT_NAME.exec(line.slice(end, end + 45))?.[0] ?? '') : '';
    const ending = endingOf(line, end + court.length);
    if (date === undefined) return otherHeading(line, seen, ending, today);
    return date === null ? 'unclear' : datedHeading(line, seen, date, ending);
  };
}

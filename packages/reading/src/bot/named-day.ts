import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  weekdayOf,
  type Weekday,
} from '@rallybook/contract/rules/calendar';
import { CLASSES } from './vocabulary.ts';

/** A day as somebody names it. */
export type NamedDay =
  | { inDays: number }
  | { weekday: Weekday; isNextWeek: boolean }
  /** `month` and `year`: null where they are not said. */
  | { day: number; month: number | null; year: number | null };

const IN_DAYS: Readonly<Record<string, number>> = {
  hôm_nay: 0,
  nay: 0,
  bữa_nay: 0,
  sáng_nay: 0,
  trưa_nay: 0,
  chiều_nay: 0,
  tối_nay: 0,
  đêm_nay: 0,
  today: 0,
  tonight: 0,
  mai: 1,
  ngày_mai: 1,
  sáng_mai: 1,
  trưa_mai: 1,
  chiều_mai: 1,
  tối_mai: 1,
  tomorrow: 1,
  mốt: 2,
  ngày_mốt: 2,
  ngày_kia: 2,
  day_after_tomorrow: 2,
};

const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  chủ_nhật: 0,
  t2: 1,
  t3: 2,
  t4: 3,
  t5: 4,
  t6: 5,
  t7: 6,
  t8: 0,
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sun: 0,
  mon: 1,
  tue: 2,
  tues: 2,
  wed: 3,
  thurs: 4,
  fri: 5,
  sat: 6,
};

/** What follows "thứ". */
const AFTER_THU: Readonly<Record<string, Weekday>> = {
  '2': 1,
  '3': 2,
  '4': 3,
  '5': 4,
  '6': 5,
  '7': 6,
  hai: 1,
  ba: 2,
  tư: 3,
  bốn: 3,
  năm: 4,
  sáu: 5,
  sau: 5,
  bảy: 6,
};

const NEXT_WEEK = new Set(['tuần_sau', 'tuần_tới', 'next_week']);
const NEXT_BEFORE = new Set(['next', 'tuần_sau', 'tuần_tới']);
const THIS_WEEK = new Set(['này', 'nay', 'tới', 'tuần_này', 'this_week']);
/** What stands in a sentence where a day was named. */
export const DAY = '#day';
const BEFORE_DAY = new Set(['on', 'for', 'at', 'vào', 'này', 'this', 'tuần_này']);
const PARTS_OF_DAY = new Set([
  'sáng',
  'trưa',
  'chiều',
  'tối',
  'đêm',
  'buổi',
  'hôm',
  'ngày',
  'lúc',
  'evening',
  'night',
  'afternoon',
  'morning',
]);

type Found = { day: NamedDay; length: number };

function dateWritten(word: string): NamedDay | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(word);
  if (match === null) return null;
  const [, day, month, year] = match;
  if (Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12) return null;
  const full = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
  return { day: Number(day), month: Number(month), year: full };
}

const isDayOfMonth = (word: string | undefined): boolean =>
  word !== undefined && /^\d{1,2}$/.test(word);

/** Of today where somebody speaks of themselves right behind: "tối em đi". */
const PARTS_OF_TODAY = new Set(['sáng', 'trưa', 'chiều', 'tối', 'đêm']);
const TODAY: Found = { day: { inDays: 0 }, length: 1 };
const isToday = ([first = '', second = '']: readonly string[]): boolean =>
  PARTS_OF_TODAY.has(first) && CLASSES.speaker.has(second);

/** The day that is named from a word on; null if none is. */
function dayAt(words: readonly string[], index: number): Found | null {
  const [word, next, third, fourth] = words.slice(index, index + 4) as [string, ...string[]];
  const date = dateWritten(word);
  if (date !== null) return { day: date, length: 1 };
  if (word === 'ngày' && next !== undefined && dateWritten(next) !== null) {
    return { day: dateWritten(next)!, length: 2 };
  }
  if (word === 'ngày' && isDayOfMonth(next)) {
    const hasMonth = third === 'tháng' && isDayOfMonth(fourth);
    const month = hasMonth ? Number(fourth) : null;
    return { day: { day: Number(next), month, year: null }, length: hasMonth ? 4 : 2 };
  }
  if (word in IN_DAYS) return { day: { inDays: IN_DAYS[word]! }, length: 1 };
  const ofWeek = word === 'thứ' && next !== undefined ? AFTER_THU[next] : WEEKDAYS[word];
  if (ofWeek === undefined) return null;
  return { day: { weekday: ofWeek, isNextWeek: false }, length: word === 'thứ' ? 2 : 1 };
}

/** Takes the days out of a sentence, and marks where they stood. */
export function takeDays(words: readonly string[]): { days: NamedDay[]; rest: string[] } {
  const days: NamedDay[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length;) {
    const found = index === 0 && isToday(words) ? TODAY : dayAt(words, index);
    if (found === null) {
      rest.push(words[index]!);
      index += 1;
      continue;
    }
    const isNextBefore = 'weekday' in found.day && NEXT_BEFORE.has(rest.at(-1) ?? '');
    if (isNextBefore) rest.pop();
    while (PARTS_OF_DAY.has(rest.at(-1) ?? '') || BEFORE_DAY.has(rest.at(-1) ?? '')) rest.pop();
    rest.push(DAY);
    const { end, isNextAfter } = endOfDay(words, index + found.length);
    index = end;
    const isNextWeek = isNextBefore || isNextAfter;
    days.push('weekday' in found.day ? { ...found.day, isNextWeek } : found.day);
  }
  return { days: withoutRepeats(days), rest };
}

/** Where the words end that belong to a day: "thứ 4 tuần sau", "mai buổi tối". */
function endOfDay(words: readonly string[], start: number) {
  const word = words[start] ?? '';
  const isNextAfter = NEXT_WEEK.has(word);
  let end = isNextAfter || THIS_WEEK.has(word) ? start + 1 : start;
  while (PARTS_OF_DAY.has(words[end] ?? '')) end += 1;
  return { end, isNextAfter };
}

/** A weekday beside its date ("Thứ Tư 2/12") is one day. */
function withoutRepeats(days: readonly NamedDay[]): NamedDay[] {
  const [first, second] = days;
  if (days.length !== 2 || first === undefined || second === undefined) return [...days];
  if (JSON.stringify(first) === JSON.stringify(second)) return [first];
  if ('weekday' in first && 'day' in second) return [second];
  if ('day' in first && 'weekday' in second) return [first];
  return [...days];
}

/** The date that is nearest to today of those that fit. */
function nearest(dates: readonly CalendarDate[], today: CalendarDate): CalendarDate | null {
  const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date));
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * The dates that somebody may mean, the likeliest first: of a weekday that is today also the one a week later.
 * @returns none if there is no such day
 */
export function datesOfNamedDay(named: NamedDay, today: CalendarDate): CalendarDate[] {
  if ('inDays' in named) return [addDays(today, named.inDays)];
  if ('weekday' in named) {
    const ahead = (named.weekday - weekdayOf(today) + 7) % 7;
    const untilMonday = (8 - weekdayOf(today)) % 7 || 7;
    if (named.isNextWeek) return [addDays(today, untilMonday + ((named.weekday + 6) % 7))];
    return ahead === 0 ? [today, addDays(today, 7)] : [addDays(today, ahead)];
  }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const { day } = named;
  if (named.month !== null) {
    const years = named.year === null ? [year - 1, year, year + 1] : [named.year];
    const dates = years.flatMap((year) => calendarDate(year, named.month!, day) ?? []);
    const date = nearest(dates, today);
    return date === null ? [] : [date];
  }
  const inMonth = calendarDate(year, month, day);
  if (inMonth !== null && inMonth >= today) return [inMonth];
  const next = calendarDate(month === 12 ? year + 1 : year, (month % 12) + 1, day);
  return next === null ? [] : [next];
}

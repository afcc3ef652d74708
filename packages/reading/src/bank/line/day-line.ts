import { addDays, calendarDate, type CalendarDate } from '@rallybook/contract/rules/calendar';
import { hasDay, isContradicted, readDay } from '../../cells/days.ts';
import { foldLine } from '../../cells/fold-line.ts';
import type { Setting } from '../../cells/setting.ts';
import { readCellTime } from '../../cells/times.ts';

/** A longer line is more than a day. */
const MAX_DAY = 40;

const TODAY = /^(?:hom nay|today|hari ini|heute|aujourd'hui|hoy|hoje)$/i;
const YESTERDAY = /^(?:hom qua|yesterday|kemarin|gestern|hier|ayer|ontem)$/i;
/** Years in which a day without one may be: the weekday beside it says which. */
const YEARS_BACK = 4;

/** `Thứ Hai, 23/11`: the last such day, since a bank reports what was. */
function lastSuchDay(
  text: string,
  today: CalendarDate,
  known: number | undefined,
): CalendarDate | null {
  const parts = readDay(text, text);
  if (!hasDay(parts) || parts.month === undefined) return null;
  const { day, month, year = known } = parts;
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
  const dates = (year === undefined ? years : [year]).flatMap(
    (own) => calendarDate(own, month, day) ?? [],
  );
  const isPast = (date: CalendarDate) => date <= today || year !== undefined;
  return dates.find((date) => isPast(date) && !isContradicted(parts, date)) ?? null;
}

/**
 * The day that a line of a list names, and nothing else: `Hôm nay`, `Thứ Hai, 23/11`. A whole date stays as it is written: which of
 * its figures is the day may show in others.
 * @param year of the days without one, where a title says it
 * @returns null if the line says anything else
 */
export function dayOfLine(
  { timeZone, today }: Setting,
  line: string,
  year?: number,
): string | null {
  const text = line.trim().replace(/[:,]$/, '');
  if (text === '' || text.length > MAX_DAY || /\d:\d/.test(text)) return null;
  const { folded } = foldLine(text);
  if (TODAY.test(folded)) return today;
  if (YESTERDAY.test(folded)) return addDays(today, -1);
  return readCellTime(timeZone, text) === null ? lastSuchDay(text, today, year) : text;
}

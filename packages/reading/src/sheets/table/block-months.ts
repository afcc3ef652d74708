import { type CalendarDate, monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import { lastBegun, monthIn } from '../../cells/days.ts';
import type { Region, SheetTexts } from './grid.ts';

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/;

type MonthIn = typeof monthIn;

/** `monthIn` for the texts of one sheet, of which each is read once: those at its top are looked at for each block below them. */
export function monthReader(): MonthIn {
  const read = new Map<string, ReturnType<MonthIn>>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const month = monthIn(text);
    read.set(text, month);
    return month;
  };
}

/**
 * The month that titles and the like say: the first that names one. Its year may stand in another; else it is the last such month that
 * has begun.
 * @param texts what is nearest to the block first
 */
export function monthOfTexts(
  texts: readonly string[],
  today: CalendarDate,
  monthOfText: MonthIn = monthIn,
): YearMonth | null {
  const found = texts.map((text) => monthOfText(text)).filter((month) => month !== null);
  const [first] = found;
  if (first === undefined) return null;
  const year =
    first.year ??
    found.find(({ month, year: other }) => month === first.month && other !== null)?.year ??
    yearAlone(texts, monthOfText);
  return year === null ? lastBegun(first.month, today) : { year, month: first.month };
}

/** A year in a text that names no month: `NĂM 2026`. */
function yearAlone(texts: readonly string[], monthOfText: MonthIn): number | null {
  const years = texts.flatMap((text) =>
    monthOfText(text) === null ? (YEAR.exec(text.slice(0, 200))?.[1] ?? []) : [],
  );
  return years.length === 0 ? null : Number(years[0]);
}

const YEAR_OF_DATE = /(?<!\d)20\d{2}(?!\d)|\d[/.-]\d{1,2}[/.-]\d{2}(?!\d)/;
/** A month that is so far back may be one to come, where no year is written. */
const [FAR_BACK, LAST_BACK] = [9, 11];
const MONTHS = 12;

/** Whether a table, of which nobody chose the month, is of another year than its titles say, or may be a plan, where nothing says of which year it is. */
export function isOtherYear(
  found: YearMonth | null,
  titles: readonly string[],
  { texts }: SheetTexts,
  { region: { top, left, bottom, right } }: { region: Region },
  { today, isMonthChosen }: { today: CalendarDate; isMonthChosen: boolean },
): boolean {
  if (found === null || isMonthChosen) return false;
  const said = titles.flatMap((title) => YEAR.exec(title.slice(0, 200))?.[1] ?? []);
  if (said.length > 0) return !titles.some((title) => title.includes(String(found.year)));
  const now = monthOf(today);
  const back = (now.year - found.year) * MONTHS + now.month - found.month;
  if (back < FAR_BACK || back > LAST_BACK) return false;
  const rows = texts.slice(top, bottom);
  return !rows.some((row) => row.slice(left, right).some((text) => YEAR_OF_DATE.test(text)));
}

import type { CalendarDate, YearMonth } from '@rallybook/contract/rules/calendar';
import { lastBegun, monthIn } from './days.ts';

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/;

/**
 * The month that titles and the like say: the first that names one. Its year may stand in another; else it is the last such month that
 * has begun.
 * @param texts what is nearest to the block first
 */
export function monthOfTexts(texts: readonly string[], today: CalendarDate): YearMonth | null {
  const found = texts.map((text) => monthIn(text)).filter((month) => month !== null);
  const [first] = found;
  if (first === undefined) return null;
  const year =
    first.year ??
    found.find(({ month, year: other }) => month === first.month && other !== null)?.year ??
    yearAlone(texts);
  return year === null ? lastBegun(first.month, today) : { year, month: first.month };
}

/** A year in a text that names no month: `NĂM 2026`. */
function yearAlone(texts: readonly string[]): number | null {
  const years = texts.flatMap((text) =>
    monthIn(text) === null ? (YEAR.exec(text.slice(0, 200))?.[1] ?? []) : [],
  );
  return years.length === 0 ? null : Number(years[0]);
}

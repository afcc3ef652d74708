import type { YearMonth } from './calendar.ts';
import { FIRST_YEAR, LAST_YEAR } from './calendar.ts';

/** Reads a month like "2026-10"; null if it is none. */
export function parseIsoMonth(text: string): YearMonth | null {
  if (text.length !== 7) return null;
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const read = { year: Number(year), month: Number(month) };
  const isMonth = read.month >= 1 && read.month <= 12;
  return isMonth && read.year >= FIRST_YEAR && read.year <= LAST_YEAR ? read : null;
}

/** How many months there are from one to another, both included; 0 or less if they are the other way round. */
export const monthsBetween = (from: YearMonth, to: YearMonth): number =>
  (to.year - from.year) * 12 + to.month - from.month + 1;

/** The month so many months after another; before it, if their number is below zero. */
export function addMonths({ year, month }: YearMonth, count: number): YearMonth {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** Whether a member who came so often in two months together, and so often in the next one, comes less and less. */
export const isFading = (before: number, after: number): boolean =>
  before >= 4 && after * 4 <= before;

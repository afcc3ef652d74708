import type { CalendarDate } from '../calendar.ts';

/**
 * The lines as people read them: what rounding adds is one line, the last, whether a remainder of a share or the club's
 * rule adds it. It is left out where both together are 0.
 * @param add adds amounts exactly, in the unit of the lines
 */
export function joinRounding<Amount extends number, Line extends { kind: string; amount: Amount }>(
  lines: readonly Line[],
  add: (...amounts: Amount[]) => Amount,
): Line[] {
  const isRounding = ({ kind }: Line) => kind === 'surplus' || kind === 'rounding';
  const [first, ...others] = lines.filter(isRounding);
  if (first === undefined || others.length === 0) return [...lines];
  const amount = add(first.amount, ...others.map((line) => line.amount));
  const rest = lines.filter((line) => !isRounding(line));
  return amount === 0 ? rest : [...rest, { ...first, kind: 'rounding', amount }];
}

/**
 * The dates of a line as people read them, each once: "03/11, 10/11 (×2)" where two guests came on one day.
 * @param write writes one of them
 */
export function shownDates(
  dates: readonly CalendarDate[],
  write: (date: CalendarDate) => string,
): string {
  const days = Map.groupBy(dates, (date) => date);
  return [...days]
    .map(([date, { length }]) => (length > 1 ? `${write(date)} (×${length})` : write(date)))
    .join(', ');
}

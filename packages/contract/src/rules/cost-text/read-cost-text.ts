import { type CalendarDate, dayBefore } from '../calendar.ts';
import { withoutEnd } from '../characters.ts';
import { dateReader, matchAt, readWeekday } from '../chat-text/chat-date.ts';
import { type CostCategory, MAX_COST_NOTE, MAX_COSTS_AT_ONCE } from '../costs.ts';
import { withoutBidiControls } from '../isolate.ts';
import { BULLETS, LINE_BREAK } from '../member-list.ts';
import type { Vnd } from '../money.ts';
import type { NamedMember } from '../names.ts';
import { tidyLine } from '../tidy-line.ts';
import { amountOf, type AmountFault } from './cost-amount.ts';
import { payerFinder, type PayerFault } from './cost-payer.ts';
import { type Part, partsOf } from './cost-parts.ts';
import { categoryOf, isFiller, isTotalWord } from './cost-words.ts';

/** A cost as a line of a text says it; `line` counts from 1. */
export type CostLine = {
  line: number;
  date: CalendarDate;
  category: CostCategory;
  amount: Vnd;
  /** Null is a club cost. */
  payerId: string | null;
  note: string | null;
};

/** Why a line is no cost. */
export type CostLineFault =
  | AmountFault
  | PayerFault
  | 'no_such_date'
  /** It is the sum of the others. */
  | 'total'
  | 'long_line'
  /** There are more lines than costs can be added at once. */
  | 'too_many';

/** A line that stays where it is. */
export type UnreadCostLine = { line: number; text: string; reason: CostLineFault };

/** Longer than any cost with its note. */
const MAX_LINE = 400;

const NUMBERING = /^\d{1,3}[.)/]\s(?=\s*\D)/u;
const NEAR_DAY = /^(?:(hôm nay|hom nay|today)|hôm qua|hom qua|yesterday)(?![\p{L}\d])/iu;
/** What may stand between a date at the beginning and the rest. */
const AFTER_DATE = /[\s:：,;.)–-]+/uy;
/** A date that can be nothing else wherever it stands: with a slash, in words, or with its year. */
const CLEAR_DATE = /[/\p{L}]|\d{4}$/u;

type Dated = { date: CalendarDate | null; rest: string };
type DateReader = ReturnType<typeof dateReader>;

/** The date that a line names, null if there is no such day; and the line without it. Null if it names none. */
function splitDate(line: string, today: CalendarDate, readDate: DateReader): Dated | null {
  const near = NEAR_DAY.exec(line);
  if (near !== null) {
    return {
      date: near[1] === undefined ? dayBefore(today) : today,
      rest: behind(line, near[0].length),
    };
  }
  const start = readWeekday(line, 0);
  const first = start?.isClear ? start.end + separatorsAt(line, start.end) : 0;
  for (const { index } of line.matchAll(/(?<![^\s(])\d/gu)) {
    const found = readDate(line, index);
    if (found === null) continue;
    const isClear = CLEAR_DATE.test(line.slice(index, found.end));
    const isFirst = index === first && isBegun(line, found.end);
    if (!isClear && !(isFirst && found.date !== null)) continue;
    const before = index === first ? '' : withoutDayWord(line.slice(0, index));
    return { date: found.date, rest: `${before}${behind(line, found.end)}`.trim() };
  }
  return null;
}

const separatorsAt = (line: string, place: number) =>
  matchAt(AFTER_DATE, line, place)?.[0].length ?? 0;

/** Whether a date at the beginning ends here, and an amount may follow: `1.5tr` and `2-3 ống` are no dates. */
function isBegun(line: string, end: number): boolean {
  const [next] = partsOf(line.slice(end + separatorsAt(line, end)));
  return separatorsAt(line, end) > 0 && next !== undefined && !next.isCounted;
}

const withoutDayWord = (text: string) => text.replace(/(?<![\p{L}\d])(?:ngày|ngay|on)\s$/iu, '');

/** A line behind its date, without a weekday there: `3/11 (T3): sân`. */
function behind(line: string, end: number): string {
  const rest = line.slice(end + separatorsAt(line, end)).replace(/^\(/, '');
  const weekday = readWeekday(rest, 0);
  return weekday?.isClear ? rest.slice(weekday.end + separatorsAt(rest, weekday.end)) : rest;
}

/** What is left of a line when all that was understood is taken away. */
function noteOf(parts: readonly Part[]): string | null {
  const words = parts.filter(({ isTaken }) => !isTaken).map(({ text }) => text);
  const joined = words
    .join(' ')
    .replace(/ (?=[,;:)])|(?<=\() /gu, '')
    .replaceAll('()', '');
  const note = withoutEnd(joined.replace(/^[\s,;:=–-]+/u, ''), ' ,;:=-–(').replace(/ {2,}/gu, ' ');
  return note === '' ? null : note;
}

function takeCategory(parts: readonly Part[]): CostCategory {
  for (const [place, part] of parts.entries()) {
    const category = part.isTaken ? null : categoryOf(part.text);
    if (category === null) continue;
    part.isTaken = true;
    for (let at = place - 1; at >= 0 && isFiller(parts[at]!.text); at -= 1) {
      parts[at]!.isTaken = true;
    }
    return category;
  }
  return 'OTHER';
}

const isTotal = (parts: readonly Part[]) =>
  parts.some(({ text }) => /^(?:tổng|tong|total|sum)$/iu.test(text)) &&
  parts.every(({ text, isTaken }) => isTaken || !/\p{L}/u.test(text) || isTotalWord(text));

/** What the parts of a line say, without its date. */
function readParts(
  parts: readonly Part[],
  takePayer: ReturnType<typeof payerFinder>,
): Omit<CostLine, 'line' | 'date'> | CostLineFault {
  const amount = amountOf(parts);
  if (typeof amount === 'string') return amount;
  if (isTotal(parts)) return 'total';
  const category = takeCategory(parts);
  const payer = takePayer(parts);
  if ('fault' in payer) return payer.fault;
  const note = noteOf(parts);
  if (note !== null && note.length > MAX_COST_NOTE) return 'long_line';
  return { category, amount, payerId: payer.payerId, note };
}

/**
 * Reads costs as treasurers write them, one a line: `3/11 sân 400k`, `cầu 2 ống 560 Mai trả`. A line without a date takes that
 * of the line above, or today's; without a unit, an amount below 10,000 is in thousands. `sân` is for courts, `cầu` for
 * shuttlecocks; what remains is the note.
 * @param members who may have paid
 * @returns the costs, and the lines that are none, with the reason
 */
export function readCostText(
  text: string,
  { members, today }: { members: readonly NamedMember[]; today: CalendarDate },
): { costs: CostLine[]; unread: UnreadCostLine[] } {
  const costs: CostLine[] = [];
  const unread: UnreadCostLine[] = [];
  const readDate = dateReader(today);
  const takePayer = payerFinder(members);
  let date = today;

  function readLine(line: number, content: string): CostLineFault | null {
    const dated = splitDate(content, today, readDate);
    if (dated !== null && dated.date === null) return 'no_such_date';
    const parts = partsOf(dated?.rest ?? content);
    // A line that only says a date is the heading of those below.
    if (dated?.date && !parts.some((part) => /[\p{L}\d]/u.test(part.text))) {
      date = dated.date;
      return null;
    }
    if (costs.length === MAX_COSTS_AT_ONCE) return 'too_many';
    const read = readParts(parts, takePayer);
    if (typeof read === 'string') return read;
    date = dated?.date ?? date;
    costs.push({ line, date, ...read });
    return null;
  }

  for (const [index, raw] of withoutBidiControls(text).split(LINE_BREAK).entries()) {
    if (raw.trim() === '') continue;
    const content =
      raw.length > MAX_LINE ? '' : tidyLine(raw).replace(BULLETS, '').replace(NUMBERING, '');
    const reason = raw.length > MAX_LINE ? 'long_line' : readLine(index + 1, content);
    if (reason !== null) unread.push({ line: index + 1, text: raw, reason });
  }
  return { costs, unread };
}

import { type CalendarDate, dayBefore, type Weekday, weekdayOf } from '../calendar.ts';
import { withoutEnd } from '../characters.ts';
import { dateReader, lastWeekday, matchAt, readWeekday } from '../chat-text/chat-date.ts';
import { type CostCategory, MAX_COST_NOTE, MAX_COSTS_AT_ONCE } from '../costs.ts';
import { withoutBidiControls } from '../isolate.ts';
import { BULLETS, LINE_BREAK } from '../member-list.ts';
import type { Vnd } from '../money.ts';
import type { NamedMember } from '../names.ts';
import { tidyLine } from '../tidy-line.ts';
import { amountOf, type AmountFault } from './cost-amount.ts';
import { isMoneyBack, isNoCost } from './money-back.ts';
import { payerFinder, type PayerFault } from './cost-payer.ts';
import { type Part, partsOf } from './cost-parts.ts';
import { categoryOf, isFiller, isHandedOver, isTotalWord } from './cost-words.ts';

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
  /** Its date has another weekday. */
  | 'wrong_weekday'
  /** Money that came is an income of the fund. */
  | 'money_back'
  /** A balance, a debt, a loan. */
  | 'no_cost'
  /** Only a name and an amount, or how it was handed over: it may be what somebody paid in. */
  | 'no_purpose'
  /** It is the sum of the others. */
  | 'total'
  | 'long_line'
  /** There are more lines than costs can be added at once. */
  | 'too_many';

/** Money that came, as a line says it. */
export type Income = { date: CalendarDate; amount: Vnd; note: string };

/** A line that stays where it is; of money back, with what it would be as an income, if its amount is clear. */
export type UnreadCostLine = {
  line: number;
  text: string;
  reason: CostLineFault;
  income?: Income;
};

/** Longer than any cost with its note. */
const MAX_LINE = 400;

const NUMBERING = /^\d{1,3}[.)/]\s(?=\s*\D)/u;
const NEAR_DAY = /^(?:(hôm nay|hom nay|today)|hôm qua|hom qua|yesterday)(?![\p{L}\d])/iu;
/** What may stand between a date at the beginning and the rest, but for the minus of an amount: `3/11 -50k`. */
const AFTER_DATE = /(?:[\s:：,;.)]|[–-](?!\d)|(?<=\d)[–-])+/uy;
/** A date that can be nothing else wherever it stands: with a slash, in words, or with its year. */
const CLEAR_DATE = /[/\p{L}]|\d{4}$/u;

type Dated = { date: CalendarDate | null; weekday: Weekday | null; rest: string };
type DateReader = ReturnType<typeof dateReader>;

/** The line behind `hôm nay` or `hôm qua`, with that date. */
function splitNearDay(line: string, today: CalendarDate): Dated | null {
  const near = NEAR_DAY.exec(line);
  if (near === null) return null;
  const date = near[1] === undefined ? dayBefore(today) : today;
  return { date, ...behind(line, near[0].length) };
}

/** The date that a line names, null if there is no such day; and the line without it. Null if it names none. */
function splitDate(line: string, today: CalendarDate, readDate: DateReader): Dated | null {
  const near = splitNearDay(line, today);
  if (near !== null) return near;
  const start = weekdayAtBeginning(line);
  const first = start?.end ?? 0;
  for (const { index } of line.matchAll(/(?<![^\s(])\d/gu)) {
    const found = readDate(line, index);
    if (found === null) continue;
    const isClear = CLEAR_DATE.test(line.slice(index, found.end));
    const isFirst = index === first && isBegun(line, found.end);
    if (!isClear && !(isFirst && found.date !== null)) continue;
    const isBeginning = index === first;
    const before = isBeginning ? '' : withoutDayWord(line.slice(0, index));
    const after = behind(line, found.end);
    const weekday = (isBeginning ? start?.weekday : null) ?? after.weekday;
    return { date: found.date, weekday, rest: `${before}${after.rest}`.trim() };
  }
  // `T3 sân 400k` was on the last Tuesday.
  if (start === null) return null;
  return { date: lastWeekday(today, start.weekday), weekday: null, rest: line.slice(first) };
}

/** A weekday that a line begins with, and where it ends, with what separates it from the rest. */
function weekdayAtBeginning(line: string): { weekday: Weekday; end: number } | null {
  const found = readWeekday(line, 0);
  if (!found?.isClear) return null;
  const separators = separatorsAt(line, found.end);
  const isWhole = separators > 0 || found.end === line.length;
  return isWhole ? { weekday: found.weekday, end: found.end + separators } : null;
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
function behind(line: string, end: number): { rest: string; weekday: Weekday | null } {
  const rest = line.slice(end + separatorsAt(line, end)).replace(/^\(/, '');
  const found = readWeekday(rest, 0);
  if (!found?.isClear) return { rest, weekday: null };
  return { rest: rest.slice(found.end + separatorsAt(rest, found.end)), weekday: found.weekday };
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
    for (let filler = place - 1; filler >= 0 && isFiller(parts[filler]!.text); filler -= 1) {
      parts[filler]!.isTaken = true;
    }
    return category;
  }
  return 'OTHER';
}

const isTotal = (parts: readonly Part[]) =>
  parts.some(({ text }) => /^(?:tổng|tong|total|sum)$/iu.test(text)) &&
  parts.every(({ text, isTaken }) => isTaken || !/\p{L}/u.test(text) || isTotalWord(text));

/** Whether a note says what money was for, and not only that somebody gave it: `đóng tiền tháng 11`. */
const hasPurpose = (note: string | null) =>
  (note?.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => !isHandedOver(word));

/** The least amount for courts or shuttlecocks. */
const LEAST_PRICE: Vnd = 10_000;

/** What the parts of a line say, without its date; of money back, its amount. */
function readParts(
  parts: readonly Part[],
  { takePayer, isMember }: ReturnType<typeof payerFinder>,
): Omit<CostLine, 'line' | 'date'> | { back: Vnd } | CostLineFault {
  const amount = amountOf(parts);
  const hasWords = isMoneyBack(parts, isMember);
  if (typeof amount === 'string') return hasWords ? 'money_back' : amount;
  if (isTotal(parts)) return 'total';
  if (hasWords || amount.isBack) return { back: amount.vnd };
  if (isNoCost(parts)) return 'no_cost';
  const category = takeCategory(parts);
  // No court and no shuttlecock costs a few thousand.
  if (category !== 'OTHER' && amount.vnd < LEAST_PRICE) return 'unclear_amount';
  const payer = takePayer(parts);
  if ('fault' in payer) return payer.fault;
  const note = noteOf(parts);
  if (note !== null && note.length > MAX_COST_NOTE) return 'long_line';
  if (category === 'OTHER' && !hasPurpose(note)) return 'no_purpose';
  return { category, amount: amount.vnd, payerId: payer.payerId, note };
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
  const payers = payerFinder(members);
  let date = today;

  function readLine(line: number, content: string): Omit<UnreadCostLine, 'line' | 'text'> | null {
    const dated = splitDate(content, today, readDate);
    const fault = dated === null ? null : dateFault(dated);
    if (fault !== null) return { reason: fault };
    const parts = partsOf(dated?.rest ?? content);
    // A line that only says a date is the heading of those below.
    if (dated?.date && !parts.some((part) => /[\p{L}\d]/u.test(part.text))) {
      date = dated.date;
      return null;
    }
    if (costs.length === MAX_COSTS_AT_ONCE) return { reason: 'too_many' };
    const read = readParts(parts, payers);
    if (typeof read === 'string') return { reason: read };
    date = dated?.date ?? date;
    if ('back' in read) {
      const note = (dated?.rest ?? content).slice(0, MAX_COST_NOTE);
      return { reason: 'money_back', income: { date, amount: read.back, note } };
    }
    costs.push({ line, date, ...read });
    return null;
  }

  for (const [index, raw] of withoutBidiControls(text).split(LINE_BREAK).entries()) {
    if (raw.trim() === '') continue;
    const content = raw.length > MAX_LINE ? '' : withoutBullet(tidyLine(raw), readDate);
    const unreadLine =
      raw.length > MAX_LINE ? { reason: 'long_line' as const } : readLine(index + 1, content);
    if (unreadLine !== null) unread.push({ line: index + 1, text: raw, ...unreadLine });
  }
  return { costs, unread };
}

/** Why a line has no date that may be taken. */
function dateFault({ date, weekday }: Dated): CostLineFault | null {
  if (date === null) return 'no_such_date';
  return weekday !== null && weekday !== weekdayOf(date) ? 'wrong_weekday' : null;
}

/** A line without the bullet or number before it. The minus of an amount stays: `-50k sân`. */
function withoutBullet(line: string, readDate: DateReader): string {
  const isMinus = /^[-−–]\d/u.test(line) && readDate(line, 1) === null;
  return (isMinus ? line : line.replace(BULLETS, '')).replace(NUMBERING, '');
}

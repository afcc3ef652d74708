import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import { type CalendarDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import type { CostLineFault } from '@rallybook/contract/rules/cost-line-faults';
import {
  type CostCategory,
  MAX_COST_NOTE,
  MAX_COSTS_AT_ONCE,
} from '@rallybook/contract/rules/costs';
import { withoutBidiControls } from '@rallybook/contract/rules/isolate';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { NamedMember } from '@rallybook/contract/rules/names';
import {
  type Answers,
  memberChoices,
  type PassedReason,
  type Question,
} from '@rallybook/contract/rules/questions';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { dateReader } from '../chat/chat-date.ts';
import { BULLETS } from '../lists/line-start.ts';
import { type Dated, splitDate } from './cost-date.ts';
import { dayFinder, LEFT_OUT } from './cost-day.ts';
import { costHeading, lineSettler, payerAsker, saidBy } from './cost-line.ts';
import { type Part, partsOf } from './cost-parts.ts';
import { payerFinder } from './cost-payer.ts';
import { daysOfMonthIn, isTitleOfCosts, namesOtherPeriod, saysNow } from './cost-period.ts';
import { questionList } from './cost-questions.ts';
import { endsInDay, namesOtherDay, namesSeveralDays, withPlainDates } from './english-dates.ts';
import { severalCosts } from './several-costs.ts';

/** A cost as a line of a text says it; `line` counts from 1. */
type CostLine = {
  line: number;
  date: CalendarDate;
  category: CostCategory;
  amount: Minor;
  /** Null is a club cost. */
  payerId: string | null;
  note: string | null;
};

/** Money that came, as a line says it. */
type Income = { date: CalendarDate; amount: Minor; note: string };

/** A line that stays where it is; of money back, with what it would be as an income, if its amount is clear. */
type UnreadCostLine = {
  line: number;
  text: string;
  reason: CostLineFault;
  income?: Income;
};

/** What a text says of costs. Each of its lines is in exactly one of these. */
export type CostText = {
  costs: CostLine[];
  unread: UnreadCostLine[];
  /** All that is not proved, what is answered included. */
  questions: Question[];
  /** The lines that wait for an answer; they are in no other list. */
  open: number[];
  passed: { line: number; reason: PassedReason }[];
};

type Known = {
  /** The club's, in which all amounts are. */
  currency: Currency;
  /** Who may have paid. */
  members: readonly NamedMember[];
  /** Where their given names stand; without it they are last. */
  nameOrder?: NameOrder;
  today: CalendarDate;
  /** What was answered to the questions. */
  answers?: Answers;
  /** The days of the last sessions, which are offered where a day is asked. */
  days?: readonly CalendarDate[];
};

/** Longer than any cost with its note. */
const MAX_LINE = 400;

/** A cross, or a mark that leaves it open: what it stands beside may not hold. Between numbers it multiplies: `3 ✖ 280k`. */
const CROSSED = /[❌❎☒🚫⛔❓❔✗✘]|^\P{L}{0,8}[✖✕]|[✖✕]\ufe0f?(?!\ufe0f?\s?\d)/u;

const NUMBERING = /^\d{1,3}[.)/]\s(?=\s*\D)/u;

/** A line that is no cost by itself, and whether it has a date that may be taken. */
type Undecided = { dated: Dated | null; rest: string; parts: readonly Part[]; isDated: boolean };

type MayHide = { dated: Dated | null; rest: string; isOfDay: boolean; isHeading: boolean };

/** What one line is. */
type LineRead =
  | { costs: Omit<CostLine, 'line'>[] }
  | { reason: CostLineFault; income?: Income }
  | { passed: PassedReason }
  | null;

/**
 * Reads costs as treasurers write them, one a line: `3/11 sân 400k`, `cầu 2 ống 560 Mai trả`. `sân` is for courts, `cầu` for
 * shuttlecocks; what remains is the note. Who stands at the beginning, in brackets or at the end has paid, else the club. What these
 * words leave open is asked: which year is meant, what it was for, who paid, whether money was spent at all. A line may have several
 * costs, of one day.
 */
export function readCostText(
  text: string,
  { currency, members, nameOrder, today, answers = {}, days = [] }: Known,
): CostText {
  const lines = withoutBidiControls(text).split(LINE_BREAK);
  const list = questionList(lines, answers);
  const paidFor = payerAsker(list.ask, memberChoices(members));
  const settle = lineSettler(currency, list.ask, paidFor);
  const day = dayFinder(list.ask, today, [today, ...days]);
  const readDate = dateReader(today);
  const finder = payerFinder(members, nameOrder);
  /** What the heading above leaves open of the lines below it. */
  let above: string | null = null;
  const result: CostText = { costs: [], unread: [], questions: [], open: [], passed: [] };

  function readLine(line: number, content: string): LineRead {
    const written = withPlainDates(content);
    const dated = splitDate(written, today, readDate);
    const rest = dated?.rest ?? written;
    const parts = partsOf(rest);
    const hasOther = namesSeveralDays(written) || (dated === null && endsInDay(rest, today));
    const fault = hasOther ? 'unclear_date' : dateFault(dated, rest);
    // A line that only says a date is the heading of those below.
    const isHeading = !parts.some((part) => /[\p{L}\d]/u.test(part.text));
    if (dated !== null && fault === null && isHeading) {
      day.begin(dated);
      return { passed: 'heading' };
    }
    if (result.costs.length + result.open.length >= MAX_COSTS_AT_ONCE) {
      return { reason: 'too_many' };
    }
    if (fault === null && CROSSED.test(lines[line - 1]!.slice(0, MAX_LINE)))
      return readRest('unsure', { dated, rest, parts, isDated: dated !== null });
    return fault === null
      ? readParts(line, { dated, rest, parts })
      : readRest(fault, { dated, rest, parts, isDated: false });
  }

  /** A line of which nothing is wrong with the date. */
  function readParts(line: number, { dated, rest, parts }: Omit<Undecided, 'isDated'>): LineRead {
    const several = above === null ? severalCosts(currency, parts, finder) : null;
    if (several !== null && typeof several !== 'string')
      return settleSeveral(line, several, { dated, rest });
    const said = several ?? saidBy(currency, parts, finder);
    if (typeof said === 'string') {
      return readRest(said, { dated, rest, parts, isDated: dated !== null });
    }
    const state = said.state ?? above;
    const read = settleLine(line, { ...said, state }, { dated, rest });
    if (dated !== null) day.begin(dated);
    return read;
  }

  /** Whether the lines below one without a day that may be taken may have another than those above. */
  function hidesDay({ dated, rest, isOfDay, isHeading }: MayHide): boolean {
    if (dated !== null) return true;
    return isOfDay ? !saysNow(rest) : isHeading && namesOtherPeriod(rest, today);
  }

  /** A line that is no cost: the heading of those below, or left where it is. */
  function readRest(
    reason: CostLineFault,
    { dated, rest, parts, isDated }: Undecided,
  ): NonNullable<LineRead> {
    const heading = costHeading(parts, reason);
    const isOfDay = reason === 'unclear_date';
    const isHidden =
      !isDated && hidesDay({ dated, rest, isOfDay, isHeading: heading !== undefined });
    // A day that is clear holds for the lines below, also where its own line is not.
    if (isDated && dated !== null) day.begin(dated);
    else if (isHidden)
      day.forget(namesOtherPeriod(rest, today) ? rest : null, daysOfMonthIn(rest, today));
    if (heading !== undefined) above = heading;
    const isTitle = heading === null || (isOfDay && saysNow(rest));
    // A title that says something of the day stays in its place, above what waits for an answer.
    if (isDated || isHidden || !isTitle || !isTitleOfCosts(parts)) return { reason };
    above = null;
    return { passed: 'title' };
  }

  const dayIn = (line: number, { dated, rest }: { dated: Dated | null; rest: string }) =>
    dated === null ? day.dayWithin(line, rest, finder.isMember) : day.dayOf(line, dated);

  /** A line of several costs, all of one day. */
  function settleSeveral(
    line: number,
    { costs, asked }: Exclude<ReturnType<typeof severalCosts>, string | null>,
    on: { dated: Dated | null; rest: string },
  ): LineRead {
    const date = dayIn(line, on);
    const payerId = paidFor(line, asked);
    if (on.dated !== null) day.begin(on.dated);
    if (date === LEFT_OUT || payerId === LEFT_OUT) return { reason: 'left_out' };
    const count = result.costs.length + result.open.length + costs.length;
    if (count > MAX_COSTS_AT_ONCE) return { reason: 'too_many' };
    if (date === null || payerId === undefined) return null;
    return { costs: costs.map((cost) => ({ date, ...cost, payerId: cost.payerId ?? payerId })) };
  }

  /** A line that may be a cost: what it is by the answers so far. */
  function settleLine(
    line: number,
    said: Exclude<ReturnType<typeof saidBy>, string>,
    { dated, rest }: { dated: Dated | null; rest: string },
  ): LineRead {
    const settled = settle(line, said);
    if (typeof settled === 'string') return { reason: settled };
    // Below a heading that leaves it open whether money was spent, the day is asked only of what was.
    if (settled === null && dated === null && above !== null) return null;
    const date = dayIn(line, { dated, rest });
    if (date === LEFT_OUT) return { reason: 'left_out' };
    if (settled === null || date === null) return null;
    if (!('back' in settled)) return { costs: [{ date, ...settled }] };
    const note = rest.slice(0, MAX_COST_NOTE);
    return { reason: 'money_back', income: { date, amount: settled.back, note } };
  }

  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const read = readRaw(raw, (content) => readLine(line, content), readDate);
    if (read === null) result.open.push(line);
    else if ('passed' in read) result.passed.push({ line, reason: read.passed });
    else if ('reason' in read) result.unread.push({ line, text: raw, ...read });
    else result.costs.push(...read.costs.map((cost) => ({ line, ...cost })));
  }
  return { ...result, questions: list.all(new Set(result.open)) };
}

function readRaw(
  raw: string,
  read: (content: string) => LineRead,
  readDate: ReturnType<typeof dateReader>,
): LineRead {
  if (raw.trim() === '') return { passed: 'empty' };
  if (raw.length > MAX_LINE) return { reason: 'long_line' };
  return read(withoutBullet(tidyLine(raw), readDate));
}

/** Why a line has no date that may be taken. */
function dateFault(dated: Dated | null, rest: string): CostLineFault | null {
  if (dated === null) return namesOtherDay(rest) ? 'unclear_date' : null;
  const { date, weekday } = dated;
  if (date === null) return 'no_such_date';
  return weekday !== null && weekday !== weekdayOf(date) ? 'wrong_weekday' : null;
}

/** A line without the bullet or number before it. What belongs to an amount stays: `-50k sân`, `~400k sân`. */
function withoutBullet(line: string, readDate: ReturnType<typeof dateReader>): string {
  const isOfAmount = /^[-−–~]\d/u.test(line) && readDate(line, 1) === null;
  return (isOfAmount ? line : line.replace(BULLETS, '')).replace(NUMBERING, '');
}

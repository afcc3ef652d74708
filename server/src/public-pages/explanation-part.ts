import type { Language } from '@rallybook/contract/languages';
import { billLineText } from '@rallybook/contract/rules/billing/bill-line-text';
import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import { joinRounding, shownDates } from '@rallybook/contract/rules/billing/shown-lines';
import {
  type CalendarDate,
  formatDisplayDate,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import { absolute, type Minor, minus, negate, sum } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { show } from '@rallybook/contract/rules/money/show';
import { monthText } from '@rallybook/contract/rules/month-text';
import type { MoneyTexts } from '@rallybook/contract/texts/texts';
import { type Html, html } from '../html.ts';
import type { PayPageTexts as Words } from '../texts/texts.ts';

/** The texts shared with the web app, their language, and whether lines tell on which dates somebody played. */
type Wording = {
  texts: MoneyTexts;
  language: Language;
  currency: Currency;
  sport: Sport;
  withDates: boolean;
};

/** The most lines to show: a page has at most 20 kB. */
const MAX_LINES = 20;

/** The longest text of a line: a cost may have any name. */
const MAX_LINE_LENGTH = 100;

const cut = (text: string) =>
  text.length <= MAX_LINE_LENGTH ? text : `${text.slice(0, MAX_LINE_LENGTH - 1).toWellFormed()}…`;

/** Charges are shown as positive amounts, and what was paid for the club as negative ones. */
const chargeText = (amount: Minor, { currency, language }: Wording) =>
  show(currency, negate(amount), language);

/** The dates of a line in short: "7/10, 14/10". */
const shortDates = (dates: readonly CalendarDate[]) =>
  shownDates(dates, (date) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`);

function line(
  text: string,
  amount: Minor,
  wording: Wording,
  { kind = '', dates = [] }: { kind?: string; dates?: readonly CalendarDate[] } = {},
): Html {
  return html`<li class="${kind}">
    <bdi>${cut(text)}</bdi> <b>${chargeText(amount, wording)}</b> ${
      dates.length === 0 ? null : html`<small>${shortDates(dates)}</small>`
    }
  </li> `;
}

/** A line of a bill in words; with the dates of its sessions, where they may be seen. */
function billLine(row: RowLine, wording: Wording): Html {
  const { texts, language, sport, currency, withDates } = wording;
  // The words of a cost have its date.
  const dates = row.kind === 'paid' || !withDates ? [] : row.dates;
  const sayAmount = (amount: Minor) => show(currency, amount, language);
  const text = billLineText(row, { texts, language, sport, sayAmount });
  return line(text, row.amount, wording, { dates });
}

/** A balance, the lines of a closed month that are a part of it, and what was paid since. */
type Explained = {
  balance: Minor;
  lastMonth: (YearMonth & { lines: RowLine[] }) | null;
  payments?: readonly { date: CalendarDate; amount: Minor }[];
};

/** What was paid, what was left from before, and what remains of it all. */
function afterMonth(
  { balance, payments = [] }: Explained,
  rest: Minor,
  words: Words,
  wording: Wording,
): Html | null {
  if (payments.length === 0 && rest === 0) return null;
  const total = balance > 0 ? words.toGetBack : words.toPay;
  return html`${payments.map(({ date, amount }) =>
    line(words.paidOn({ date: formatDisplayDate(date) }), amount, wording),
  )}${rest === 0 ? null : line(words.earlier, rest, wording)}${
    balance === 0 ? null : line(total, negate(absolute(balance)), wording, { kind: 'total' })
  }`;
}

/** What a balance is made of: a closed month, line by line, payments with their dates, and the rest in one line. */
export function explanation(explained: Explained, words: Words, wording: Wording): Html | null {
  const { lastMonth, balance, payments = [] } = explained;
  const { language } = wording;
  const lines = joinRounding(lastMonth?.lines ?? [], (...amounts: Minor[]) => sum(amounts));
  const amounts = (some: readonly { amount: Minor }[]) => sum(some.map(({ amount }) => amount));
  const rest = minus(balance, amounts([...lines, ...payments]));
  if (lines.length === 0 && payments.length === 0 && rest === 0) return null;
  const shown = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines;
  const others = lines.slice(shown.length);
  const more = words.more({ count: others.length });
  const isMonth = lastMonth !== null && lines.length > 0;
  return html`<section class="card">
    ${isMonth ? html`<h2>${monthText(lastMonth, language)}</h2>` : null}
    <ul>
      ${shown.map((item) => billLine(item, wording))}${
        others.length === 0 ? null : line(more, amounts(others), wording)
      }${
        isMonth ? line(words.monthTotal, amounts(lines), wording, { kind: 'total' }) : null
      }${afterMonth(explained, rest, words, wording)}
    </ul>
  </section>`;
}

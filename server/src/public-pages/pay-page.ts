import type { Language } from '@rallybook/contract/languages';
import { joinRounding } from '@rallybook/contract/rules/billing/shown-lines';
import { billLineText } from '@rallybook/contract/rules/billing/bill-line-text';
import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { sumVnd, type Vnd } from '@rallybook/contract/rules/money';
import { dongText, monthText } from '@rallybook/contract/rules/money-text';
import type { MoneyTexts } from '@rallybook/contract/texts/texts';
import type { PayPage } from '../domain/pay/pay-page.ts';
import { type PayPageTexts as Words, serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter, scriptTag } from './document.ts';
import { type Html, html } from '../html.ts';
import { figure, type PayLayout, payment } from './payment-part.ts';

/** The texts shared with the web app, and their language. */
type Wording = { texts: MoneyTexts; language: Language };

/** The most lines to show: a page has at most 20 kB. */
const MAX_LINES = 20;

/** The longest text of a line: a cost may have any name. */
const MAX_LINE_LENGTH = 100;

const cut = (text: string) =>
  text.length <= MAX_LINE_LENGTH ? text : `${text.slice(0, MAX_LINE_LENGTH - 1).toWellFormed()}…`;

/** Charges are shown as positive amounts, and what was paid for the club as negative ones. */
const chargeText = (amount: Vnd) => dongText(0 - amount);

/** The dates of a line in short: "7/10, 14/10". */
const shortDates = (dates: readonly CalendarDate[]) =>
  dates.map((date) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`).join(', ');

function line(
  text: string,
  amount: Vnd,
  { kind = '', dates = [] }: { kind?: string; dates?: readonly CalendarDate[] } = {},
): Html {
  return html`<li class="${kind}">
    <bdi>${cut(text)}</bdi> <b>${chargeText(amount)}</b> ${
      dates.length === 0 ? null : html`<small>${shortDates(dates)}</small>`
    }
  </li> `;
}

/** A line of a bill in words, with the dates of its sessions. */
function billLine(one: RowLine, { texts, language }: Wording): Html {
  // The words of a cost have its date.
  const dates = one.kind === 'paid' ? [] : one.dates;
  return line(billLineText(one, texts, language), one.amount, { dates });
}

/** What the balance is made of: the last closed month, line by line, and the rest in one line. */
function explanation(page: PayPage, words: Words, wording: Wording): Html | null {
  const { lastMonth, balance } = page;
  const { language } = wording;
  const lines = joinRounding(lastMonth?.lines ?? [], (...amounts) => sumVnd(amounts));
  const amounts = (some: typeof lines) => sumVnd(some.map(({ amount }) => amount));
  const rest = sumVnd([balance, 0 - amounts(lines)]);
  if (lines.length === 0 && rest === 0) return null;
  const shown = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines;
  const others = lines.slice(shown.length);
  const more = words.more({ count: others.length });
  const total = balance > 0 ? words.toGetBack : words.toPay;
  const isMonth = lastMonth !== null && lines.length > 0;
  return html`<section class="card">
    ${isMonth ? html`<h2>${monthText(lastMonth, language)}</h2>` : null}
    <ul>
      ${shown.map((one) => billLine(one, wording))}${
        others.length === 0 ? null : line(more, amounts(others))
      }${isMonth ? line(words.monthTotal, amounts(lines), { kind: 'total' }) : null}${
        rest === 0 ? null : line(words.earlier, rest)
      }${rest === 0 || balance === 0 ? null : line(total, 0 - Math.abs(balance), { kind: 'total' })}
    </ul>
  </section>`;
}

/** A member's page: what they owe, what for, and how to pay. */
export function payPageDocument(page: PayPage, layout: PayLayout, wording: Wording): string {
  const { language } = wording;
  const words = serverTexts[language].payPage;
  const { club, member, balance, payment: due } = page;
  const nothing = balance > 0 ? words.credit : words.settled;
  return pageDocument(
    language,
    words,
    html`<main>
        <p class="soft"><bdi>${club}</bdi></p>
        <h1><bdi>${member}</bdi></h1>
        ${balance === 0 ? null : figure(balance, words)}
        ${balance < 0 ? null : html`<p>${nothing}</p>`}
        ${balance < 0 && due === null ? html`<p class="card">${words.noPayee}</p>` : null}
        ${due === null ? null : payment(due, layout, words)} ${explanation(page, words, wording)}
      </main>
      ${pageFooter(words.whoSees)} ${due === null ? null : scriptTag}`,
  );
}

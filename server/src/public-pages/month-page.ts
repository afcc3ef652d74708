import type { Language } from '@rallybook/contract/languages';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import { shownName } from '@rallybook/contract/rules/former-member';
import { amountPartsText } from '@rallybook/contract/rules/group-message';
import { absolute, negate, sum } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { show } from '@rallybook/contract/rules/money/show';
import { monthText } from '@rallybook/contract/rules/month-text';
import type { MoneyTexts, Texts } from '@rallybook/contract/texts/texts';
import {
  type LinkedMonth,
  type MonthMember,
  type PayingMember,
  shownAmount,
} from '../domain/pay/month-page.ts';
import { type Html, html } from '../html.ts';
import { type MonthPageTexts, type PayPageTexts, serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter, scriptTag } from './document.ts';
import { explanation } from './explanation-part.ts';
import { accountCard, figure, type PayLayout, payment } from './payment-part.ts';

/** The most members to list at a time, and the longest name: a page has at most 30 kB. */
const MEMBERS_AT_ONCE = 40;
const MAX_NAME_LENGTH = 40;

/** The texts shared with the web app, and their language. */
type SharedWording = { texts: MoneyTexts; names: Texts; language: Language };
type Wording = SharedWording & {
  currency: Currency;
  sport: Sport;
  words: MonthPageTexts;
  payWords: PayPageTexts;
};

const wordingOf = ({ currency, sport }: LinkedMonth, shared: SharedWording): Wording => ({
  ...shared,
  currency,
  sport,
  words: serverTexts[shared.language].monthPage,
  payWords: serverTexts[shared.language].payPage,
});

function nameOf({ name }: MonthMember, { names }: Wording): string {
  const shown = shownName(name, names);
  if (shown.length <= MAX_NAME_LENGTH) return shown;
  return `${shown.slice(0, MAX_NAME_LENGTH - 1).toWellFormed()}…`;
}

/** What stands below a name: what the open amount is made of, or that nothing is open. */
function noteOf(member: MonthMember, month: LinkedMonth, wording: Wording): string {
  const { settlement, open, total, paid } = member;
  const { words } = wording;
  const { hasLater } = month;
  if (settlement !== 'done')
    return amountPartsText(
      { balance: open, monthAmount: total, paid },
      { ...wording, month, hasLater },
    );
  return total < 0 ? words.paid : total > 0 ? words.paidBack : '';
}

function row(member: MonthMember, month: LinkedMonth, path: string, wording: Wording): Html {
  const note = noteOf(member, month, wording);
  const content = html`<bdi>${nameOf(member, wording)}</bdi>
    <b>${show(wording.currency, absolute(shownAmount(member)), wording.language)}</b>${
      note === '' ? null : html` <small>${note}</small>`
    }`;
  const { code } = member;
  return html`<li>${code === null ? content : html`<a href="${path}/${code}">${content}</a>`}</li>`;
}

type Listed = { settlement: MonthMember['settlement']; title: string };

function list(
  { settlement, title }: Listed,
  members: readonly MonthMember[],
  month: LinkedMonth,
  path: string,
  wording: Wording,
): Html[] {
  const some = members.filter((member) => member.settlement === settlement);
  if (some.length === 0) return [];
  return [
    html`<section class="card">
      <h2>${title}</h2>
      <ul class="links">
        ${some.map((member) => row(member, month, path, wording))}
      </ul>
    </section>`,
  ];
}

/** What is open in all, and how many have paid. */
function summary(
  { account }: LinkedMonth,
  members: readonly MonthMember[],
  { currency, language, words }: Wording,
): Html {
  const owing = members.filter(({ settlement }) => settlement === 'pay');
  const paid = members.filter(({ settlement, total }) => settlement === 'done' && total < 0);
  const open = sum(owing.map((member) => negate(member.open)));
  const counts = { count: paid.length, all: paid.length + owing.length };
  return html`${
    open === 0
      ? html`<p>${words.allPaid}</p>`
      : html`<p class="figure debt">
            ${words.stillOpen} <strong>${show(currency, open, language)}</strong>
          </p>
          <p class="soft">${words.counts(counts)}</p>
          ${account === null ? null : html`<p>${account.scheme === 'other' ? words.tapNameForText : words.tapName}</p>`}`
  }`;
}

function pageLinks(page: number, pages: number, path: string, { words }: Wording): Html | null {
  if (pages === 1) return null;
  const link = (number: number, text: string) =>
    html`<a class="button second" href="${path}?page=${number}">${text}</a>`;
  return html`<p class="actions">
    ${page > 1 ? link(page - 1, words.previous) : null}
    ${page < pages ? link(page + 1, words.next) : null}
  </p>`;
}

/** The relative path of the page, and which part of a long list to show. */
type MonthLayout = { path: string; page: number };

/** A page of the month: in its title, which chats show, are club and month, and nobody's name. */
function documentOf(month: LinkedMonth, { language, words }: Wording, main: Html): string {
  const title = `${month.club}: ${monthText(month, language)}`;
  return pageDocument(language, { ...words, title }, main);
}

/** The page of a closed month: who has to pay what, and who has paid. */
export function monthPageDocument(
  month: LinkedMonth,
  members: readonly MonthMember[],
  { path, page }: MonthLayout,
  shared: SharedWording,
): string {
  const wording = wordingOf(month, shared);
  const { words, payWords, language } = wording;
  const pages = Math.max(1, Math.ceil(members.length / MEMBERS_AT_ONCE));
  const shownPage = Math.min(Math.max(page, 1), pages);
  const first = (shownPage - 1) * MEMBERS_AT_ONCE;
  const shown = members.slice(first, first + MEMBERS_AT_ONCE);
  const lists: readonly Listed[] = [
    { settlement: 'pay', title: words.toPay },
    { settlement: 'back', title: words.toGetBack },
    { settlement: 'done', title: words.done },
  ];
  const main = html`<main>
      <p class="soft"><bdi>${month.club}</bdi></p>
      <h1>${monthText(month, language)}</h1>
      ${summary(month, members, wording)}
      ${lists.flatMap((listed) => list(listed, shown, month, path, wording))}
      ${pageLinks(shownPage, pages, path, wording)}
      ${
        month.account === null
          ? html`<p class="card">${payWords.noPayee}</p>`
          : accountCard(month.account, payWords, wording.texts)
      }
    </main>
    ${pageFooter(language, `${payWords.whoSees} ${payWords.later}`)}
    ${month.account === null ? null : scriptTag}`;
  return documentOf(month, wording, main);
}

/** What one member has to pay, how, and what it is made of, behind their name. */
export function monthMemberDocument(
  month: LinkedMonth,
  member: PayingMember,
  layout: PayLayout & { monthPath: string },
  shared: SharedWording,
): string {
  const wording = wordingOf(month, shared);
  const { words, payWords, language } = wording;
  const { settlement, open, total, payment: due, lines } = member;
  // The group reads what an amount is made of, but not who played when, nor what else somebody has paid who is done.
  const explained = {
    balance: settlement === 'done' ? total : open,
    lastMonth: { year: month.year, month: month.month, lines },
  };
  const back = words.back({ month: monthText(month, language) });
  const main = html`<main>
      <p><a class="back" href="${layout.monthPath}">${back}</a></p>
      <p class="soft"><bdi>${month.club}</bdi></p>
      <h1><bdi>${nameOf(member, wording)}</bdi></h1>
      ${
        settlement === 'done'
          ? html`<p>${payWords.settled}</p>`
          : html`${figure(open, wording, payWords)}
            ${settlement === 'back' ? html`<p>${payWords.credit}</p>` : null}`
      }
      ${settlement === 'pay' && due === null ? html`<p class="card">${payWords.noPayee}</p>` : null}
      ${due === null ? null : payment(due, layout, wording, payWords, wording.texts)}
      ${explanation(explained, payWords, { ...wording, withDates: false })}
    </main>
    ${pageFooter(language, payWords.whoSees)} ${due === null ? null : scriptTag}`;
  return documentOf(month, wording, main);
}

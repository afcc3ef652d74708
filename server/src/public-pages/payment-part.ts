import type { Language } from '@rallybook/contract/languages';
import { absolute, type Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { plainAmount, show } from '@rallybook/contract/rules/money/show';
import { payeeFacts } from '@rallybook/contract/rules/receiving/payee';
import type { MoneyTexts } from '@rallybook/contract/texts/texts';
import type { Account } from '../domain/pay/codes/transfer.ts';
import { isExample } from '../domain/pay/example.ts';
import type { Payment } from '../domain/pay/payment.ts';
import { type Html, html } from '../html.ts';
import type { PayPageTexts as Words } from '../texts/texts.ts';

export type PayLayout = {
  /** Of the page, without a trailing slash. */
  path: string;
  /** What the downloaded picture is called, without its ending: the code of the member. */
  code: string;
  /** The width of the picture, in pixels; null if there is none. */
  width: number | null;
};

/** How amounts are shown. */
type Shown = { currency: Currency; language: Language };

/** What is owed, or given back, in large figures. */
export function figure(balance: Minor, shown: Shown, words: Words): Html {
  const label = balance > 0 ? words.toGetBack : words.toPay;
  return html`<p class="figure ${balance < 0 ? 'debt' : ''}">
    ${label} <strong>${show(shown.currency, absolute(balance), shown.language)}</strong>
  </p>`;
}

type Fact = { id: string; label: string; shown: string; copied?: string };

/** A fact, with a button that copies it; only the script of the page shows the button. */
function fact({ id, label, shown, copied = shown }: Fact, words: Words): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>
      <bdi id="${id}">${shown}</bdi>
      <button
        type="button"
        class="button second copy"
        hidden
        aria-label="${words.copy}: ${label}"
        data-of="${id}"
        data-name="${label}"
        data-text="${copied}"
      >
        ${words.copy}
      </button>
    </dd>
  </div>`;
}

/** Facts to copy, and where the script of the page says that one is copied. */
const factList = (facts: readonly Fact[], words: Words): Html =>
  html`<dl class="facts">${facts.map((item) => fact(item, words))}</dl>
    <p class="unseen" role="status" data-done="${words.copied}" data-label="${words.copy}"></p>`;

function picture({ path, code }: PayLayout, width: number, words: Words): Html {
  const src = `${path}/qr.png`;
  const name = `${code}.png`;
  return html`<img class="qr" src="${src}" width="${width}" height="${width}" alt="${words.qr}" />
    <p class="soft">${words.scan}</p>
    <p class="actions">
      <a class="button" href="${src}" download="${name}">${words.save}</a>
      <button
        type="button"
        class="button second share"
        hidden
        data-src="${src}"
        data-name="${name}"
      >
        ${words.share}
      </button>
    </p>`;
}

function accountFacts(account: Account, words: Words, texts: MoneyTexts): Fact[] {
  if (account.scheme !== 'vietqr') return payeeFacts(account, texts.receiving);
  const { bank, accountNumber, accountHolder } = account;
  return [
    { id: 'account', label: words.accountNumber, shown: accountNumber },
    { id: 'bank', label: words.bank, shown: bank.shortName },
    { id: 'holder', label: words.accountHolder, shown: accountHolder },
  ];
}

/** A link to pay by: one that a club has entered names its host. */
function payLink(link: string | null, words: Words): Html | null {
  if (link === null) return null;
  const { protocol, host } = new URL(link);
  const name = protocol === 'https:' ? words.payAt({ host }) : words.payInApp;
  return html`<p class="actions"><a class="button" href="${link}" rel="noreferrer">${name}</a></p>`;
}

/** Where members pay to, in a page with the script that copies. */
export function accountCard(account: Account, words: Words, texts: MoneyTexts): Html {
  const link = account.scheme === 'other' ? account.link : null;
  return html`<section class="card">
    <h2>${words.howToPay}</h2>
    ${factList(accountFacts(account, words, texts), words)} ${payLink(link, words)}
  </section>`;
}

/** Where to pay what somebody owes, and how; in a page with the script that copies and shares. */
export function payment(
  { to, debt, text, isTyped, link }: Payment,
  layout: PayLayout,
  { currency, language }: Shown,
  words: Words,
  texts: MoneyTexts,
): Html {
  const { width } = layout;
  const facts = [
    {
      id: 'amount',
      label: words.amount,
      shown: show(currency, debt, language),
      copied: plainAmount(currency, debt),
    },
    ...accountFacts(to, words, texts),
    { id: 'text', label: words.transferText, shown: text },
  ];
  return html`<section class="card">
    <h2>${words.howToPay}</h2>
    ${isExample(to) ? html`<p class="notice" role="note">${words.example}</p>` : null}
    ${width === null ? null : picture(layout, width, words)} ${factList(facts, words)}
    ${payLink(link, words)}
    <p class="soft">${isTyped ? words.typeText : words.keepText} ${words.later}</p>
  </section>`;
}

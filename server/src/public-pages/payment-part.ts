import type { Vnd } from '@rallybook/contract/rules/money';
import { dongText } from '@rallybook/contract/rules/money-text';
import type { Account, Payment } from '../domain/pay/payment.ts';
import { type Html, html } from '../html.ts';
import type { PayPageTexts as Words } from '../texts/texts.ts';

export type PayLayout = {
  /** Of the page, without a trailing slash. */
  path: string;
  /** What the downloaded picture is called, without its ending: the code of the member. */
  code: string;
  /** The width of the picture, in pixels; null if there is none. */
  width: number | null;
  /** Whether the page has the script that copies and shares. */
  isScripted: boolean;
};

/** What is owed, or given back, in large figures. */
export function figure(balance: Vnd, words: Words): Html {
  const label = balance > 0 ? words.toGetBack : words.toPay;
  return html`<p class="figure ${balance < 0 ? 'debt' : ''}">
    ${label} <strong>${dongText(Math.abs(balance))}</strong>
  </p>`;
}

type Fact = { id: string; label: string; shown: string; copied?: string };

/** A fact, in a page with a script with a button that copies it; only the script shows the button. */
function fact({ id, label, shown, copied = shown }: Fact, isScripted: boolean, words: Words): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>
      <bdi id="${id}">${shown}</bdi>
      ${
        isScripted
          ? html`<button
              type="button"
              class="button second copy"
              hidden
              aria-label="${words.copy}: ${label}"
              data-of="${id}"
              data-name="${label}"
              data-text="${copied}"
            >
              ${words.copy}
            </button>`
          : null
      }
    </dd>
  </div>`;
}

function picture({ path, code, isScripted }: PayLayout, width: number, words: Words): Html {
  const src = `${path}/qr.png`;
  const name = `${code}.png`;
  return html`<img class="qr" src="${src}" width="${width}" height="${width}" alt="${words.qr}" />
    <p class="soft">${words.scan}</p>
    <p class="actions">
      <a class="button" href="${src}" download="${name}">${words.save}</a>
      ${
        isScripted
          ? html`<button
              type="button"
              class="button second share"
              hidden
              data-src="${src}"
              data-name="${name}"
            >
              ${words.share}
            </button>`
          : null
      }
    </p>`;
}

const accountFacts = ({ bank, accountNumber, accountHolder }: Account, words: Words): Fact[] => [
  { id: 'account', label: words.accountNumber, shown: accountNumber },
  { id: 'bank', label: words.bank, shown: bank.shortName },
  { id: 'holder', label: words.accountHolder, shown: accountHolder },
];

/** Where members pay to. */
export function accountCard(account: Account, words: Words): Html {
  return html`<section class="card">
    <h2>${words.howToPay}</h2>
    <dl class="facts">${accountFacts(account, words).map((one) => fact(one, false, words))}</dl>
  </section>`;
}

/** Where to pay what somebody owes, and how. */
export function payment({ to, debt, text }: Payment, layout: PayLayout, words: Words): Html {
  const { width, isScripted } = layout;
  const facts = [
    { id: 'amount', label: words.amount, shown: dongText(debt), copied: String(debt) },
    ...accountFacts(to, words),
    { id: 'text', label: words.transferText, shown: text },
  ];
  return html`<section class="card">
    <h2>${words.howToPay}</h2>
    ${width === null ? null : picture(layout, width, words)}
    <dl class="facts">${facts.map((one) => fact(one, isScripted, words))}</dl>
    <p class="soft">${words.keepText} ${words.later}</p>
    ${
      isScripted
        ? html`<p
            class="unseen"
            role="status"
            data-done="${words.copied}"
            data-label="${words.copy}"
          ></p>`
        : null
    }
  </section>`;
}

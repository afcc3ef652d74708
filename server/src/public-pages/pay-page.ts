import type { Language } from '@rallybook/contract/languages';
import type { MoneyTexts } from '@rallybook/contract/texts/texts';
import type { PayPage } from '../domain/pay/pay-page.ts';
import { html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter, scriptTag } from './document.ts';
import { explanation } from './explanation-part.ts';
import { figure, type PayLayout, payment } from './payment-part.ts';

/** The texts shared with the web app, and their language. */
type Wording = { texts: MoneyTexts; language: Language };

/** A member's page: what they owe, what for, and how to pay. */
export function payPageDocument(page: PayPage, layout: PayLayout, wording: Wording): string {
  const { language } = wording;
  const words = serverTexts[language].payPage;
  const { club, currency, sport, member, balance, payment: due } = page;
  const shown = { currency, language };
  const nothing = balance > 0 ? words.credit : words.settled;
  return pageDocument(
    language,
    words,
    html`<main>
        <p class="soft"><bdi>${club}</bdi></p>
        <h1><bdi>${member}</bdi></h1>
        ${balance === 0 ? null : figure(balance, shown, words)}
        ${balance < 0 ? null : html`<p>${nothing}</p>`}
        ${balance < 0 && due === null ? html`<p class="card">${words.noPayee}</p>` : null}
        ${due === null ? null : payment(due, layout, shown, words, wording.texts)}
        ${explanation(page, words, { ...wording, currency, sport, withDates: true })}
      </main>
      ${pageFooter(language, words.whoSees)} ${due === null ? null : scriptTag}`,
  );
}

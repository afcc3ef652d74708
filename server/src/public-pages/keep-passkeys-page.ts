import type { Language } from '@rallybook/contract/languages';
import { html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter } from './document.ts';

/** Asks whether somebody wants to keep the passkeys that were said to be lost. */
export function keepPasskeysDocument(language: Language): string {
  const words = serverTexts[language].keepPasskeys;
  const main = html`<main>
      <h1>${words.title}</h1>
      <p>${words.question}</p>
      <form method="post"><button class="button">${words.button}</button></form>
    </main>
    ${pageFooter(language)}`;
  return pageDocument(language, words, main);
}

/** Says that the passkeys stay, and leads to a new password. */
export function keptPasskeysDocument(language: Language): string {
  const words = serverTexts[language].keepPasskeys;
  const main = html`<main>
      <h1>${words.button}</h1>
      <p>${words.done}</p>
      <p class="actions"><a class="button" href="/account">${words.changePassword}</a></p>
    </main>
    ${pageFooter(language)}`;
  return pageDocument(language, words, main);
}

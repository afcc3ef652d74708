import type { Language } from '@rallybook/contract/languages';
import { html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { messageDocument, pageDocument, pageFooter } from './document.ts';

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

/** Says that the passkeys stay. */
export function keptPasskeysDocument(language: Language): string {
  const words = serverTexts[language].keepPasskeys;
  return messageDocument(language, words, { title: words.button, text: words.done });
}

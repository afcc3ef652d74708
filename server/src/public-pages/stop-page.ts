import type { Language } from '@rallybook/contract/languages';
import { html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { messageDocument, pageDocument, pageFooter } from './document.ts';

/** Asks whether somebody wants no more mails of a club. */
export function stopPageDocument(club: string, language: Language): string {
  const words = serverTexts[language].notices.page;
  const main = html`<main>
      <h1>${words.title}</h1>
      <p>${words.question({ club })}</p>
      <form method="post"><button class="button">${words.button}</button></form>
    </main>
    ${pageFooter(language)}`;
  return pageDocument(language, words, main);
}

/** Says that the mails of a club are switched off. */
export function stoppedDocument(club: string, language: Language): string {
  const words = serverTexts[language].notices.page;
  return messageDocument(language, words, { title: words.button, text: words.done({ club }) });
}

import type { Language } from '@rallybook/contract/languages';
import { type Html, html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';

/**
 * As whom a device answers, and the way to change that: the first line of each page of a club's link.
 * @param name null on a device that answers for nobody
 * @param clubPath the path of the club's page, which has the form; empty on that page itself
 */
export function identityLine(
  name: string | null,
  clubPath: string,
  language: Language,
): Html | null {
  if (name === null) return null;
  const words = serverTexts[language].sessionPage;
  const person = { name: `⁨${name}⁩` };
  return html`<header class="soft">
    ${words.you(person)} <a class="link" href="${clubPath}#who">${words.notYou(person)}</a>
  </header>`;
}

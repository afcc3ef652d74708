import type { Language } from '@rallybook/contract/languages';
import { BOT_SERVICE_NAMES } from '@rallybook/contract/rules/bot-kinds';
import type { CodeForBot } from '../domain/session-pages/pages/calendar-and-bots.ts';
import { type Html, html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter } from './document.ts';

const onceDocument = (path: string, language: Language, main: Html): string => {
  const words = serverTexts[language].sessionPage;
  return pageDocument(
    language,
    words,
    html`<main>
        ${main}
        <p class="actions"><a class="button second" href="${path}">${words.back}</a></p>
      </main>
      ${pageFooter(language)}`,
  );
};

/** Shows the new address of a member's calendar, once. */
export function calendarDocument(
  { url }: { url: string },
  path: string,
  language: Language,
): string {
  const words = serverTexts[language].ownPart;
  const main = html`<h1>${words.calendarMade}</h1>
    <section class="card">
      <p class="actions">
        <a class="button" href="${url.replace(/^https?:/, 'webcal:')}">${words.openCalendar}</a>
      </p>
      <label class="stacked"
        >${words.copyAddress}
        <input type="text" value="${url}" readonly />
      </label>
      <p class="soft">${words.calendarSecret}</p>
    </section>`;
  return onceDocument(path, language, main);
}

/** Shows a code for a bot of the club, once. */
export function codeDocument(
  { code, link, kind, name }: CodeForBot,
  path: string,
  language: Language,
): string {
  const words = serverTexts[language].ownPart;
  const service = BOT_SERVICE_NAMES[kind];
  const explained = words.codeExplained({ service, bot: `⁨${name}⁩` });
  const main = html`<h1>${words.code({ service })}</h1>
    <section class="card">
      <p class="figure"><strong>${code}</strong></p>
      <p>${explained}</p>
      ${
        link === null
          ? null
          : html`<p class="actions">
              <a class="button" href="${link}">${words.openBot({ service })}</a>
            </p>`
      }
    </section>`;
  return onceDocument(path, language, main);
}

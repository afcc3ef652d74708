import type { Language } from '@rallybook/contract/languages';
import { fillIn } from '@rallybook/contract/texts/texts';
import { html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { pageDocument } from './document.ts';

/** A member's own page: a button that lets this device answer as them. */
export function ownPageDocument(
  { club, name }: { club: string; name: string },
  { path, publicUrl, token }: { path: string; publicUrl: string; token: string },
  language: Language,
): string {
  const words = serverTexts[language].sessionPage;
  return pageDocument(
    language,
    words,
    html`<main>
        <p class="soft">${fillIn(words.own, { club: `⁨${club}⁩` }, language)}</p>
        <h1><bdi>${name}</bdi></h1>
        <form class="card" method="post" action="${path}/device">
          <button class="button">${words.bind}</button>
          <p class="soft">${words.ownExplained}</p>
        </form>
        <p class="soft">
          <a href="${publicUrl}/join#${token}"
            >${fillIn(words.join, { name: `⁨${name}⁩` }, language)}</a
          >
        </p>
      </main>
      <footer class="soft"><p>Rallybook</p></footer>`,
  );
}

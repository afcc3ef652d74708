import type { Language } from '@rallybook/contract/languages';
import { type Html, html } from '../html.ts';
import { type SessionPageTexts, serverTexts } from '../texts/texts.ts';
import { pageDocument } from './document.ts';

/** A button by which a member's own link lets this device answer as them. */
export const bindForm = ({ token }: { token: string }, words: SessionPageTexts): Html =>
  html`<form class="card" method="post" action="/m/${token}/device">
    <p>${words.ownOffers}</p>
    <button class="button">${words.bind}</button>
    <p class="soft">${words.ownExplained}</p>
  </form>`;

/** Leads to where the member is taken over by an account. */
export const joinLink = (
  { publicUrl, token }: { publicUrl: string; token: string },
  name: string,
  language: Language,
): Html => {
  const words = serverTexts[language].sessionPage;
  return html`<p class="soft">
    <a class="link" href="${publicUrl}/join#${token}">${words.join({ name: `⁨${name}⁩` })}</a>
  </p>`;
};

/** A member's own page on a device that is not bound to them. */
export function ownPageDocument(
  { club, name }: { club: string; name: string },
  layout: { publicUrl: string; token: string },
  language: Language,
): string {
  const words = serverTexts[language].sessionPage;
  return pageDocument(
    language,
    { ...words, title: `${club}: ${words.title}` },
    html`<main>
        <p class="soft">${words.own({ club: `⁨${club}⁩` })}</p>
        <h1><bdi>${name}</bdi></h1>
        ${bindForm(layout, words)} ${joinLink(layout, name, language)}
      </main>
      <footer class="soft"><p>Rallybook</p></footer>`,
  );
}

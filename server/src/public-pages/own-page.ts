import type { Language } from '@rallybook/contract/languages';
import type { ShownSession } from '../domain/session-pages/pages/show-session.ts';
import { type Html, html } from '../html.ts';
import { type SessionPageTexts, serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter } from './document.ts';
import { sessionCard } from './session-card.ts';

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

/**
 * A member's own page on a device that is not bound to them. They answer to the next session by one tap, which binds the
 * device, too.
 */
export function ownPageDocument(
  { club, name, next }: { club: string; name: string; next: ShownSession | null },
  layout: { publicUrl: string; token: string },
  language: Language,
): string {
  const words = serverTexts[language].sessionPage;
  const path = `/m/${layout.token}`;
  const place = { path, answers: `${path}/device`, canAct: false, explains: true };
  const known = { takesAnswers: true, who: name };
  return pageDocument(
    language,
    { ...words, title: `${club}: ${words.title}` },
    html`<main>
        <p class="soft">${words.own({ club: `⁨${club}⁩` })}</p>
        <h1><bdi>${name}</bdi></h1>
        ${next && sessionCard(known, next, place, { words, language })} ${bindForm(layout, words)}
        ${joinLink(layout, name, language)}
      </main>
      ${pageFooter(language)}`,
  );
}

import type { Language } from '@rallybook/contract/languages';
import type { ShownSession } from '../domain/session-pages/pages/show-session.ts';
import { type Html, html } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';

/** Tells who has got the place of who asks, and takes it back where they may. */
export function passedPart(
  { id, passedTo, isBegun }: Pick<ShownSession, 'id' | 'passedTo' | 'isBegun'>,
  { path, canTakeBack }: { path: string; canTakeBack: boolean },
  language: Language,
): Html {
  const words = serverTexts[language].ownPart;
  const sentence = words.passedTo({ name: `⁨${passedTo}⁩` });
  const takeBack = html`<form method="post" action="${path}/passes/undo">
    <input type="hidden" name="session_id" value="${id}" />
    <button class="button second">${words.takeBack}</button>
  </form>`;
  return html`<p class="in">${sentence}</p>
    ${canTakeBack ? takeBack : isBegun ? null : html`<p class="soft">${words.askForPlace}</p>`}`;
}

/** Leads to where one passes one's place on. */
export const passLink = (
  { id }: Pick<ShownSession, 'id'>,
  path: string,
  language: Language,
): Html =>
  html`<p>
    <a class="link" href="${path}/passes?session_id=${id}">${serverTexts[language].ownPart.pass}</a>
  </p>`;

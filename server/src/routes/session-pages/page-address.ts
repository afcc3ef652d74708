import type { FastifyReply } from 'fastify';
import { isPageCode, type PageCode } from '../../domain/session-links/page-codes.ts';
import { FORM_POLICY } from '../../public-pages/document.ts';
import type { ServerTexts } from '../../texts/texts.ts';

/** What the pages of clubs and of members have in common. */
export const SESSION_PAGES = {
  policy: FORM_POLICY,
  vary: 'Accept-Language, Cookie',
  wordsOf: ({ sessionPage, payPage }: ServerTexts) => ({
    ...sessionPage,
    notFound: payPage.notFound,
  }),
};

/** What a form did, for the page to which it leads; `asked` and `none` are shown there without a word of their own. */
export type FormOutcome = { code: PageCode | 'asked' | 'none'; sessionId: string | null };

/** Leads from a form back to its page, whose address says what the form did. */
export function redirectToPage(reply: FastifyReply, path: string, outcome: FormOutcome) {
  const query = new URLSearchParams({ said: outcome.code });
  if (outcome.sessionId !== null) query.set('session', outcome.sessionId);
  // Without an anchor: what happened stands first on the page.
  return reply.redirect(`${path}?${query.toString()}`, 303);
}

/** The browser that has come back to a page. */
type Visitor = { isBound: boolean; hasCookie: boolean; isAsking: boolean };

/** What a page tells of the form that led to it; null if nothing. A name that was picked or asked for shows by the cookie. */
export function codeToTell(
  said: string,
  { isBound, hasCookie, isAsking }: Visitor,
): PageCode | null {
  if (said !== 'bound' && said !== 'asked') return isPageCode(said) ? said : null;
  // The page says by itself for what the device waits.
  if (isAsking && said === 'asked') return null;
  if (isBound) return 'bound';
  return hasCookie ? 'not_bound' : 'no_cookies';
}

const MAX_TEXT = 60;

/** A text in the address of a page, as much of it as can be meant; empty if there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT).toWellFormed() : '';

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

const MAX_TEXT = 60;

/** A text in the address of a page, as much of it as can be meant; empty if there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT).toWellFormed() : '';

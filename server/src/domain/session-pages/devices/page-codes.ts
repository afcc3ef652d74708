import type { ServerTexts } from '../../../texts/texts.ts';

/** What the page of a club's sessions says of a form that was sent from it: what it did, or why it did nothing. */
export type PageCode = keyof ServerTexts['said'];

const PAGE_CODES: Record<PageCode, 'done' | 'refused'> = {
  coming: 'done',
  waiting: 'done',
  waiting_late: 'done',
  away: 'done',
  bound: 'done',
  forgotten: 'done',
  answers_taken_back: 'done',
  forget_asked: 'done',
  registered: 'done',
  passed: 'done',
  taken_back: 'done',
  told_here: 'done',
  told_no_more: 'done',
  game_begun: 'done',
  game_over: 'done',
  not_bound: 'refused',
  no_cookies: 'refused',
  no_place: 'refused',
  more_registered: 'refused',
  session_begun: 'refused',
  session_cancelled: 'refused',
  already_passed: 'refused',
  nothing_to_pass: 'refused',
  taker_has_place: 'refused',
  month_closed: 'refused',
  registration_closed: 'refused',
  nothing_chosen: 'refused',
  not_found: 'refused',
  no_bot: 'refused',
  has_account: 'refused',
  court_taken: 'refused',
  already_playing: 'refused',
  not_present: 'refused',
  edit_conflict: 'refused',
};

/** Whether a text, such as one in an address or the code of an error, is a code that the page has words for. */
export const isPageCode = (text: string): text is PageCode => Object.hasOwn(PAGE_CODES, text);

export const isRefusal = (code: PageCode): boolean => PAGE_CODES[code] === 'refused';

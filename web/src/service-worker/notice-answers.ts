import { update } from 'idb-keyval';

/** What somebody tapped on a notice. The worker knows no tokens, so a page of the app sends it. */
export interface NoticeAnswer {
  sessionId: string;
  answer: 'coming' | 'away';
  /** When it was tapped, in ms. */
  at: number;
}

/** Where answers wait in IndexedDB until a page of the app takes them. */
export const NOTICE_ANSWERS = 'notice-answers';

/** Keeps an answer for the next page of the app. */
export const keepAnswer = (answer: NoticeAnswer): Promise<void> =>
  update<NoticeAnswer[]>(NOTICE_ANSWERS, (kept = []) => [...kept, answer]);

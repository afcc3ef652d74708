import type { PageCode } from '../devices/page-codes.ts';
import type { SessionPage } from './session-page.ts';
import type { ShownSession } from './show-session.ts';

type Check = (session: ShownSession) => boolean;

/** What shows on a session's card while it is as a form has left or found it. */
const ON_CARD: Partial<Record<PageCode, Check>> = {
  coming: ({ mine }) => mine.answer === 'coming',
  waiting: ({ mine }) => mine.answer === 'waiting',
  waiting_late: ({ mine }) => mine.answer === 'waiting',
  away: ({ mine }) => mine.answer === 'away',
  passed: ({ passedTo }) => passedTo !== null,
  taken_back: ({ passedTo, mine }) => passedTo === null && mine.answer === 'coming',
  already_passed: ({ passedTo }) => passedTo !== null,
  session_begun: ({ isBegun }) => isBegun,
  session_cancelled: ({ isCancelled }) => isCancelled,
};

/** What is told to a device that answers for nobody. */
const FOR_NOBODY: readonly PageCode[] = [
  'forgotten',
  'answers_taken_back',
  'not_bound',
  'no_cookies',
];

/**
 * Whether what a form did is so as its page is read: staff, or another phone, may have changed it meanwhile.
 * @param sessionId of the session that the form was about
 */
export function isStillSo(
  { who, sessions }: Pick<SessionPage, 'who' | 'sessions'>,
  { code, sessionId }: { code: PageCode; sessionId: string | null },
): boolean {
  if (FOR_NOBODY.includes(code) !== (who === null)) return false;
  const check = ON_CARD[code];
  if (check === undefined) return true;
  const session = sessions.find(({ id }) => id === sessionId);
  return (
    session !== undefined &&
    !(session.isCancelled && code !== 'session_cancelled') &&
    check(session)
  );
}

import type { PageCode } from '../../domain/session-pages/devices/page-codes.ts';
import type { SessionPage } from '../../domain/session-pages/pages/session-page.ts';
import { isStillSo } from '../../domain/session-pages/pages/still-so.ts';
import type { PageMessage } from '../../public-pages/session-page.ts';
import type { FormOutcome } from './outcomes.ts';

/** What led to a page. `hasNoCookies`: a name was picked just now, and the browser has not kept its cookie. */
type Arrival = { outcome: FormOutcome | null; hasNoCookies: boolean };

/** What a page tells of the form that led to it; null if nothing, or if it is not so any more. */
export function messageOf(
  page: SessionPage,
  { outcome, hasNoCookies }: Arrival,
): PageMessage | null {
  if (outcome === null) return hasNoCookies ? { code: 'no_cookies', sessionId: null } : null;
  const { code: done, sessionId } = outcome;
  if (done === 'none') return null;
  // The page says by itself for what the device waits.
  if (done === 'asked' && page.deviceRequest !== null) return null;
  const isPick = done === 'asked' || done === 'bound';
  const code: PageCode = isPick ? (page.who === null ? 'not_bound' : 'bound') : done;
  const message = { code, sessionId };
  return isStillSo(page, message) ? message : null;
}

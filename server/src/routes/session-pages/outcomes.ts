import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isPageCode, type PageCode } from '../../domain/session-pages/devices/page-codes.ts';
import { textOf } from './page-address.ts';
import type { PageCookie } from './page-cookies.ts';

/** What a form did, for the page to which it leads; `asked` and `none` are shown there without a word of their own. */
export type FormOutcome = { code: PageCode | 'asked' | 'none'; sessionId: string | null };

/** Where a form of a club's pages leads. */
type Destination = { clubId: string; path: string };

/**
 * What forms did, told once by the next page, to the browser that sent them: it stands in a cookie, which that page clears.
 * An address can be shared, and opened again.
 */
export type Outcomes = {
  /** Leads from a form to its page. */
  redirect: (reply: FastifyReply, to: Destination, outcome: FormOutcome) => FastifyReply;
  /** What the browser's last form did, if no page has told it yet. */
  take: (request: FastifyRequest, reply: FastifyReply, clubId: string) => FormOutcome | null;
  /** Whether a name was picked just now by the browser that opens this address. */
  isJustPicked: (query: Record<string, unknown>) => boolean;
};

/** For how long an address says that a name was picked, in seconds: it may be shared later. */
const PICKED_SECONDS = 60;

/** Keeps outcomes in a cookie: the code, and after a dot the session's id. */
export function outcomesIn(cookie: PageCookie, { clock }: Pick<Context, 'clock'>): Outcomes {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  return {
    redirect: (reply, { clubId, path }, { code, sessionId }) => {
      cookie.give(reply, clubId, sessionId === null ? code : `${code}.${sessionId}`);
      // Only an address can tell that a browser keeps no cookies. It says when a name was picked, and nothing of whom.
      const isPick = code === 'bound' || code === 'asked';
      // Without an anchor: what happened stands first on the page.
      return reply.redirect(isPick ? `${path}?picked=${seconds()}` : path, 303);
    },
    take: (request, reply, clubId) => {
      const value = cookie.read(request, clubId);
      if (value === undefined) return null;
      cookie.clear(reply, clubId);
      const [code = '', ...sessionId] = value.split('.');
      if (code !== 'asked' && !isPageCode(code)) return null;
      return { code, sessionId: sessionId.length === 0 ? null : sessionId.join('.') };
    },
    isJustPicked: ({ picked }) => {
      const age = seconds() - Number(textOf(picked) || Number.NaN);
      return age >= 0 && age <= PICKED_SECONDS;
    },
  };
}

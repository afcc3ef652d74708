import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { Bounds } from '@rallybook/contract/rules/bounds';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { IsBreached } from './auth/breached-passwords.ts';
import type { Keys } from './auth/keys.ts';
import type { Caller } from './auth/scope.ts';
import type { Db } from './db/engine/connect.ts';
import type { SignupMode } from './env.ts';
import type { WorkLeft } from './limits/work-left.ts';
import type { Outbound } from './outbound/request.ts';

/** The one clock. SQL and rules never ask for the time themselves. */
export type Clock = () => Date;

type LogMethod = (details: object, message: string) => void;

/** The part of the server's log that use cases and workers need. */
export type Log = { info: LogMethod; warn: LogMethod; error: LogMethod };

/** What every use case needs, and what works beside the requests: it sends nobody a mail. */
export type Context = {
  db: Db;
  clock: Clock;
  keys: Keys;
  /** Where people reach the web app: the only source of links in mails. */
  publicUrl: string;
  log: Log;
  /** Wakes what sends mails, notices and webhooks: a committed transaction has left something for it. */
  wakeSenders: () => void;
  /** Told of the club that is being imported, and null when it is complete or purged, where the work may be ended. */
  watchImport?: (clubId: string | null) => void;
  /** Which addresses that users give may be reached; by default, those of the public network. */
  outbound?: Outbound;
  /** Where the services of chat bots are; by default, where they are. */
  botHosts?: Record<BotKind, string>;
  /** Whether the server gives trials to anybody: then nobody has another account, and nothing is sent. */
  isDemo?: boolean;
  /** Who may make an account; by default everybody. */
  signup?: SignupMode;
  /** The currencies that are offered for new clubs; by default all. */
  currencies?: readonly Currency[];
  /** Whether a password stands in the operator's list of breached ones; by default there is no list. */
  isBreached?: IsBreached;
  /** Told what a committed change leaves to be done later: it counts for whoever sent the request. */
  leaveWork?: (work: WorkLeft) => void;
  /** How much accounts and clubs may hold. */
  bounds: Bounds;
};

/**
 * The context of one request. It is made once, where the request comes in. Only it can send mail: in the language of
 * whoever sent the request.
 */
export type RequestContext = Context & {
  caller: Caller;
  /** Sends a cookie with the answer, as the value of its `Set-Cookie` header. */
  giveCookie?: (header: string) => void;
};

import type { Bounds } from '@rallybook/contract/rules/bounds';
import type { Db } from './db/engine/connect.ts';
import type { Keys } from './auth/keys.ts';
import type { Language } from '@rallybook/contract/languages';

/** The one clock. SQL and rules never ask for the time themselves. */
export type Clock = () => Date;

type LogMethod = (details: object, message: string) => void;

/** The part of the server's log that use cases and workers need. */
export type Log = { info: LogMethod; warn: LogMethod; error: LogMethod };

/** What every use case needs. */
export type Context = {
  db: Db;
  clock: Clock;
  keys: Keys;
  /** Where people reach the web app: the only source of links in mails. */
  publicUrl: string;
  /** The language of the mails that a request causes: that of its sender. */
  language: Language;
  log: Log;
  /** Tells the outbox that a committed transaction has left mail in it. */
  wakeOutbox: () => void;
  /** How much accounts and clubs may hold. */
  bounds: Bounds;
};

/** The context of one request: mails that it causes are in the caller's language. */
export function contextFor(context: Context, { language }: Pick<Context, 'language'>): Context {
  return { ...context, language };
}

import type { Db } from './db/connect.ts';
import type { Keys } from './auth/keys.ts';

/** The one clock. SQL and rules never ask for the time themselves. */
export type Clock = () => Date;

/** What every use case works with. */
export type Context = {
  db: Db;
  clock: Clock;
  keys: Keys;
  /** Tells the outbox that a committed transaction has left mail in it. */
  wakeOutbox: () => void;
};

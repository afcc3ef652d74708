import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Trx } from './connect.ts';

/** Work of a transaction that it shares with other work, and whoever waits for it. */
export type Job = {
  work: (trx: Trx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Gives work away to be done with other work, but in the context of its own request. */
export function asJob<T>(work: (trx: Trx) => Promise<T>, give: (job: Job) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    give({ work: AsyncLocalStorage.bind(work), resolve: (value) => resolve(value as T), reject });
  });
}

type Waiting<Asked> = { all: Asked[]; running: number };

/**
 * Collects what is asked in one turn of the event loop, or for longer where answers wait for others.
 * @param answer takes all that was asked of one database; it never rejects
 * @param atOnce how many answers run at the same time: what is asked meanwhile is collected for the next one
 */
export function byTurn<Asked>(
  answer: (db: Db, all: readonly Asked[]) => void | Promise<void>,
  { atOnce = Infinity } = {},
): (db: Db, asked: Asked) => void {
  const known = new WeakMap<Db, Waiting<Asked>>();
  const next = async (db: Db, waiting: Waiting<Asked>) => {
    if (waiting.all.length === 0 || waiting.running === atOnce) return;
    const { all } = waiting;
    waiting.all = [];
    waiting.running += 1;
    await answer(db, all);
    waiting.running -= 1;
    void next(db, waiting);
  };
  return (db, asked) => {
    const waiting = known.get(db) ?? { all: [], running: 0 };
    known.set(db, waiting);
    if (waiting.all.push(asked) === 1) setImmediate(() => void next(db, waiting));
  };
}

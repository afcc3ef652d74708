import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
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

type Waiting<Asked> = { all: Asked[]; isBusy: boolean };

/**
 * Collects what is asked in one turn of the event loop, or for longer where answers wait for others.
 * @param answer takes all that was asked of one database; it never rejects
 * @param patience for how many milliseconds what is asked while an answer runs waits for it to end; then it goes together
 */
export function byTurn<Asked>(
  answer: (db: Db, all: readonly Asked[]) => void | Promise<void>,
  { patience = 0 } = {},
): (db: Db, asked: Asked) => void {
  const known = new WeakMap<Db, Waiting<Asked>>();
  const next = async (db: Db, waiting: Waiting<Asked>) => {
    if (waiting.all.length === 0 || waiting.isBusy) return;
    const { all } = waiting;
    waiting.all = [];
    const answered = answer(db, all);
    if (patience === 0) return;
    waiting.isBusy = true;
    await Promise.race([answered, wait(patience)]);
    waiting.isBusy = false;
    void next(db, waiting);
  };
  return (db, asked) => {
    const waiting = known.get(db) ?? { all: [], isBusy: false };
    known.set(db, waiting);
    if (waiting.all.push(asked) === 1) setImmediate(() => void next(db, waiting));
  };
}

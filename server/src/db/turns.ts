import type { Db } from './connect.ts';

/**
 * Collects what is asked in one turn of the event loop.
 * @param answer takes all that was asked of one database
 */
export function byTurn<Asked>(
  answer: (db: Db, all: readonly Asked[]) => void,
): (db: Db, asked: Asked) => void {
  const turns = new WeakMap<Db, Asked[]>();
  return (db, asked) => {
    const turn = turns.get(db);
    if (turn !== undefined) {
      turn.push(asked);
      return;
    }
    const all = [asked];
    turns.set(db, all);
    setImmediate(() => {
      turns.delete(db);
      answer(db, all);
    });
  };
}

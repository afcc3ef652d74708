/**
 * Waits until nobody else of this process writes.
 * @returns a function that ends the turn; it may be called again
 */
export type TakeTurn = () => Promise<() => void>;

/**
 * Turns to write to the embedded database, one at a time, in the order in which they are asked for. SQLite has one
 * writer at a time, and makes the whole thread of a second one wait. So all connections of a process, in whatever
 * thread, take turns before they begin a transaction, and wait for them without blocking their thread.
 */
export function writeTurns(): TakeTurn {
  let last = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    await before;
    return resolve;
  };
}

import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

/** An admitted request; `open` counts what is not finished of it: its connection, and its work. */
type Visit = { open: number };

/** Admits one request at a time, before its body is read: several at once would need too much memory. */
export function oneAtATime() {
  let inside: Visit | null = null;
  const visits = new WeakMap<FastifyReply['raw'], Visit>();

  function close(visit: Visit): void {
    visit.open -= 1;
    if (visit.open === 0 && inside === visit) inside = null;
  }

  return {
    /** @throws AppError('unavailable') while another request is inside, or if the client has left meanwhile */
    enter({ raw }: FastifyReply): void {
      // A connection that is closed already would never emit 'close', so the next request would never be admitted.
      if (inside !== null || raw.destroyed) throw new AppError('unavailable');
      const visit = { open: 1 };
      inside = visit;
      visits.set(raw, visit);
      // The connection also closes if the body never arrives, or the client leaves.
      raw.once('close', () => close(visit));
    },
    /** Does the work of an admitted request, which stays inside until the work is done. */
    async work<T>({ raw }: FastifyReply, work: () => Promise<T>): Promise<T> {
      const visit = visits.get(raw);
      if (visit === undefined || inside !== visit) throw new AppError('unavailable');
      visit.open += 1;
      try {
        return await work();
      } finally {
        close(visit);
      }
    },
  };
}

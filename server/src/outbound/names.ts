import { Resolver } from 'node:dns/promises';
import { codeOf } from '../error-code.ts';

// Names that users give are resolved by queries of our own: the system's look-up cannot be cancelled, and the threads in which
// it waits are few and shared with all files of the process.

/** How long a name may take to be resolved. */
const LOOKUP_MS = 4000;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 15 * 60_000;
const MAX_REMEMBERED = 1000;

/** What name servers answer where a name does not exist, or has no address. */
const MISSING = ['ENOTFOUND', 'ENODATA'];

export type Address = { address: string; family: number };

/** Resolves a name. Once the signal aborts, nothing of it goes on. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly Address[]>;

/** A name that does not exist, or has no address. */
export class UnknownNameError extends Error {
  constructor() {
    super('The name does not exist');
    this.name = 'UnknownNameError';
  }
}

/** A name that could not be resolved a short time ago, and is not asked for yet. */
export class PausedNameError extends Error {
  readonly retryAfter: number;
  /** @param retryAfter when to ask again, in ms from now */
  constructor(retryAfter: number) {
    super('The name could not be resolved');
    this.name = 'PausedNameError';
    this.retryAfter = retryAfter;
  }
}

/** Asks the name servers of the system for the addresses of both versions. */
const askNameServers: ResolveName = async (name, signal) => {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = asked.flatMap((answer, nth) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 }))
        : [],
    );
    if (found.length > 0) return found;
    const errors = asked.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    );
    throw errors.find((error) => !MISSING.includes(codeOf(error) ?? '')) ?? new UnknownNameError();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/**
 * Makes what resolves names: each within a few seconds, and one that failed not again for a while.
 * @param now the time in ms
 */
export function makeNames(
  resolve: ResolveName = askNameServers,
  now: () => number = () => performance.now(),
): (name: string) => Promise<readonly Address[]> {
  const failed = new Map<string, { until: number; pause: number }>();

  function pauseAfterFailure(name: string): PausedNameError {
    const pause = Math.min((failed.get(name)?.pause ?? FIRST_PAUSE_MS / 2) * 2, MAX_PAUSE_MS);
    failed.delete(name);
    if (failed.size >= MAX_REMEMBERED) failed.delete(failed.keys().next().value!);
    failed.set(name, { until: now() + pause, pause });
    return new PausedNameError(pause);
  }

  return async (name) => {
    const left = (failed.get(name)?.until ?? 0) - now();
    if (left > 0) throw new PausedNameError(left);
    const ending = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      ending.abort();
      late.reject(new Error('The name takes too long'));
    }, LOOKUP_MS);
    try {
      const addresses = await Promise.race([resolve(name, ending.signal), late.promise]);
      failed.delete(name);
      return addresses;
    } catch (error) {
      if (error instanceof UnknownNameError) throw error;
      throw pauseAfterFailure(name);
    } finally {
      clearTimeout(timer);
    }
  };
}

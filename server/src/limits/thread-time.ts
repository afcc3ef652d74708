import type { Clock } from '../context.ts';
import { TimeUsedUpError } from '../errors.ts';

/**
 * A share of the time of the thread that answers, in seconds: so much at once, and so much more for each second that passes.
 * `reserved` is taken while a request is on its way, until it is known what it took: otherwise, a thousand requests at once would
 * all be let in.
 */
export type Share = { most: number; eachSecond: number; reserved: number };

/** For how many keys shares are kept, at least. */
const KEPT_SHARES = 10_000;

/** For how many seconds of CPU this thread has worked, since it began. */
export function workedSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}

/**
 * Measures how long this thread works for each request: what it works while several are on their way is split among them. That
 * is too much for one during which the thread also does other things, and never too little for all of them together.
 */
function makeMeter(measure: () => number) {
  let running = 0;
  let before = 0;
  /** What a request would have taken that was on its way from the beginning. */
  let ofEach = 0;

  function advance(): void {
    const now = measure();
    if (running > 0) ofEach += (now - before) / running;
    before = now;
  }

  return {
    /** @returns ends it; says how many seconds it took */
    begin(): () => number {
      advance();
      running += 1;
      const atBegin = ofEach;
      return () => {
        advance();
        running -= 1;
        return ofEach - atBegin;
      };
    },
  };
}

/** A request, and whom its time counts for. */
export type Visit = {
  /**
   * Has its time count for more, once it is known for whom.
   * @throws TimeUsedUpError if one of these shares is used up
   */
  join: (shares: ReadonlyMap<string, Share>) => void;
  /** Takes from all of its shares what others have to do because of it, in seconds; also after its end. */
  charge: (seconds: number) => void;
  /** Ends it, if it goes on. @param charged for which of its shares its time counts */
  end: (charged: readonly string[] | 'all') => void;
};

export type ThreadTime = ReturnType<typeof threadTime>;

/**
 * Shares out the time of this thread by keys: users, clubs, links and networks, each with a share of its own.
 * @param measure for how many seconds this thread has worked
 */
export function threadTime(clock: Clock, measure: () => number = workedSeconds) {
  const taken = new Map<string, { seconds: number; at: number }>();
  const meter = makeMeter(measure);

  /** How much of a key's share is taken, after what has come back since. */
  function takenOf(key: string, { eachSecond }: Share, now: number): number {
    const known = taken.get(key);
    if (known === undefined) return 0;
    const passed = Math.max(0, now - known.at) / 1000;
    return Math.max(0, known.seconds - passed * eachSecond);
  }

  function take(key: string, share: Share, seconds: number): void {
    const now = clock().getTime();
    const sum = Math.max(0, takenOf(key, share, now) + seconds);
    // The map is ordered by when each share was last taken from, the latest last.
    taken.delete(key);
    if (sum > 0) taken.set(key, { seconds: sum, at: now });
    if (taken.size > KEPT_SHARES) taken.delete(taken.keys().next().value!);
  }

  /** @throws TimeUsedUpError if one of the shares is used up */
  function reserve(shares: ReadonlyMap<string, Share>): void {
    const now = clock().getTime();
    for (const [key, share] of shares) {
      const over = takenOf(key, share, now) - share.most;
      if (over >= 0) throw new TimeUsedUpError((over + 1) / share.eachSecond);
    }
    for (const [key, share] of shares) take(key, share, share.reserved);
  }

  return {
    /**
     * Begins a request.
     * @param first its shares, by key
     * @throws TimeUsedUpError if one of the shares is used up
     */
    begin(first: ReadonlyMap<string, Share>): Visit {
      reserve(first);
      const shares = new Map(first);
      let endMeter: (() => number) | null = meter.begin();
      return {
        join(more) {
          reserve(more);
          for (const [key, share] of more) shares.set(key, share);
        },
        charge(seconds) {
          for (const [key, share] of shares) take(key, share, seconds);
        },
        end(charged) {
          if (endMeter === null) return;
          const seconds = endMeter();
          endMeter = null;
          for (const [key, share] of shares) {
            const counts = charged === 'all' || charged.includes(key);
            take(key, share, (counts ? seconds : 0) - share.reserved);
          }
        },
      };
    },
  };
}

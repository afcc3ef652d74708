import { AppError } from '../errors.ts';

/** Each user's share of the threads, in seconds: so many at once, and so many more for each second that passes. */
const SHARE = { most: 60, eachSecond: 0.1 };

/** How many jobs may be inside, of one user and of all: each may hold a body in memory, the large ones one of 10 MiB. */
const INSIDE = { ofUser: 11, ofAll: 200, large: 8 };

/** When to try again after too many jobs at once: most take less than a second. */
const RETRY_AFTER_SECONDS = 5;

/** For how many users shares are kept, at least. */
const KEPT_SHARES = 10_000;

type JobOptions = {
  /** The user, or whoever else is to have a share of their own. */
  user: string;
  /** So large that two at once would need too much memory. */
  isLarge: boolean;
};

/** A job that was let in: its body is read, or it waits for its turn, or it runs; or it has left. */
type Job = JobOptions & { state: 'entered' | 'waiting' | 'running' | 'left'; start: () => void };

export type JobQueue = ReturnType<typeof jobQueue>;

/**
 * Decides which job runs next, and which is refused, so that nobody waits long for the jobs of one user. Each user has
 * one job at a time, and a share of the time; of the jobs that wait, the one whose user has most of it left comes first.
 * @param atOnce how many jobs run at once
 * @param now the time in ms, from any moment on
 */
export function jobQueue(atOnce: number, now: () => number = () => performance.now()) {
  const shares = new Map<string, { left: number; at: number }>();
  /** In the order in which they came. */
  const inside = new Set<Job>();

  function secondsLeft(user: string): number {
    const share = shares.get(user);
    if (share === undefined) return SHARE.most;
    return Math.min(SHARE.most, share.left + ((now() - share.at) / 1000) * SHARE.eachSecond);
  }

  function charge(user: string, seconds: number): void {
    if (shares.size >= KEPT_SHARES) {
      for (const known of shares.keys())
        if (secondsLeft(known) === SHARE.most) shares.delete(known);
    }
    shares.set(user, { left: secondsLeft(user) - seconds, at: now() });
  }

  const count = (isCounted: (job: Job) => boolean) => [...inside].filter(isCounted).length;
  const tooMany = (seconds: number) =>
    new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(seconds) });

  /** @throws AppError('too_many_requests') with the time until some of the user's share is left again */
  function requireShare(user: string): void {
    const left = secondsLeft(user);
    if (left <= 0) throw tooMany((1 - left) / SHARE.eachSecond);
  }

  function requireRoom({ user, isLarge }: JobOptions): void {
    const isFull = count((job) => job.user === user) >= INSIDE.ofUser;
    // The first one is not even half read yet.
    const hasLarge = isLarge && count((job) => job.isLarge && job.user === user) > 0;
    if (isFull || hasLarge) throw tooMany(RETRY_AFTER_SECONDS);
    requireShare(user);
    const isCrowded = isLarge && count((job) => job.isLarge) >= INSIDE.large;
    if (isCrowded || inside.size >= INSIDE.ofAll) throw new AppError('unavailable');
  }

  function startNext(): void {
    const running = [...inside].filter(({ state }) => state === 'running');
    if (running.length >= atOnce) return;
    const [next] = [...inside]
      .filter(({ state }) => state === 'waiting')
      .filter(({ user }) => !running.some((job) => job.user === user))
      .filter(({ isLarge }) => !(isLarge && running.some((job) => job.isLarge)))
      .toSorted((a, b) => secondsLeft(b.user) - secondsLeft(a.user));
    if (next === undefined) return;
    next.state = 'running';
    next.start();
    startNext();
  }

  async function run<T>(job: Job, work: () => Promise<T>): Promise<T> {
    if (job.state === 'left') throw new AppError('unavailable');
    await new Promise<void>((resolve) => {
      job.state = 'waiting';
      job.start = resolve;
      startNext();
    });
    const began = now();
    try {
      // Others of the user may have used it up since this one came.
      requireShare(job.user);
      return await work();
    } finally {
      charge(job.user, (now() - began) / 1000);
      inside.delete(job);
      startNext();
    }
  }

  return {
    /**
     * Lets a job in, before its body is read.
     * @throws AppError 'too_many_requests' if its user has too many jobs, or has used up their share; 'unavailable' if
     * many users have jobs
     */
    enter(options: JobOptions) {
      requireRoom(options);
      const job: Job = { ...options, state: 'entered', start: () => {} };
      inside.add(job);
      return {
        /**
         * Does the work when it is its turn.
         * @throws AppError 'too_many_requests' if the user's share is used up by then, 'unavailable' if the job has left;
         * and whatever the work throws
         */
        run: <T>(work: () => Promise<T>) => run(job, work),
        /** Gives up the place of a job that will not run; does nothing to one that waits or runs. */
        leave: () => {
          if (job.state !== 'entered') return;
          job.state = 'left';
          inside.delete(job);
        },
      };
    },
  };
}

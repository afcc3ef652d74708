import { AppError } from '../errors.ts';

const MIB = 1024 * 1024;

/** Each user's share of the threads, in seconds: so many at once, and so many more for each second that passes. */
const SHARE = { most: 60, eachSecond: 0.1 };

/** How many jobs may be inside, of one user; and how many whose body was read, from one network and of all. */
const JOBS = { ofUser: 11, ofNetwork: 100, ofAll: 200 };

/** How much the bodies of all that are inside may hold in memory, whether they have arrived or not. The longest has 10 MiB. */
const BYTES = { ofUser: 16 * MIB, ofNetwork: 320 * MIB, ofAll: 400 * MIB };

/** When to try again after too many jobs at once: most take less than a second. */
const RETRY_AFTER_SECONDS = 5;

/** For how many users shares are kept, at least. */
const KEPT_SHARES = 10_000;

type JobOptions = {
  /** The user, or whoever else is to have a share of their own. */
  user: string;
  /** The network that it comes from. */
  network: string;
  /** How long its body is, or may become. */
  bytes: number;
  /** So large that two at once would need too much memory. */
  isLarge: boolean;
};

/**
 * A job that was let in: its body is read (`entered`), which takes no place that others wait for; or it waits for its turn, or
 * it runs; or it has left.
 */
type Job = JobOptions & {
  state: 'entered' | 'waiting' | 'running' | 'left';
  start: () => void;
  giveWay: (error: AppError) => void;
};

export type JobQueue = ReturnType<typeof jobQueue>;

const tooMany = (seconds = RETRY_AFTER_SECONDS) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(seconds) });

/** How much time each user has left for jobs. */
function timeShares(now: () => number) {
  const shares = new Map<string, { left: number; at: number }>();

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

  /** @throws AppError('too_many_requests') with the time until some of the user's share is left again */
  function requireShare(user: string): void {
    const left = secondsLeft(user);
    if (left <= 0) throw tooMany((1 - left) / SHARE.eachSecond);
  }

  return { secondsLeft, charge, requireShare };
}

/** Of the jobs that wait, the latest of the user who has the most. */
function latestOfGreediest(
  jobs: readonly Job[],
  countOf: (user: string) => number,
): Job | undefined {
  return jobs
    .filter(({ state }) => state === 'waiting')
    .toReversed()
    .toSorted((a, b) => countOf(b.user) - countOf(a.user))
    .at(0);
}

/** Of the jobs that wait and may run beside those that do, the one whose user has most of their share left. */
function nextToRun(
  jobs: readonly Job[],
  running: readonly Job[],
  secondsLeft: (user: string) => number,
): Job | undefined {
  return jobs
    .filter(({ state }) => state === 'waiting')
    .filter(({ user }) => !running.some((job) => job.user === user))
    .filter(({ isLarge }) => !(isLarge && running.some((job) => job.isLarge)))
    .toSorted((a, b) => secondsLeft(b.user) - secondsLeft(a.user))
    .at(0);
}

/**
 * First the shares, then the sum: who has taken their share does not learn whether there is room.
 * @param all the jobs that were let in already
 * @throws AppError('too_many_requests'), also by `requireShare`; AppError('unavailable')
 */
function requireRoom(
  all: readonly Job[],
  { user, network, bytes, isLarge }: JobOptions,
  requireShare: (user: string) => void,
): void {
  const fromNetwork = all.filter((job) => job.network === network);
  const ofUser = all.filter((job) => job.user === user);
  const overflows = (jobs: readonly Job[], most: number) =>
    jobs.reduce((sum, job) => sum + job.bytes, bytes) > most;
  // The first one is not even half read yet.
  const hasLarge = isLarge && ofUser.some((job) => job.isLarge);
  if (ofUser.length >= JOBS.ofUser || hasLarge || overflows(ofUser, BYTES.ofUser)) throw tooMany();
  requireShare(user);
  if (overflows(fromNetwork, BYTES.ofNetwork)) throw tooMany();
  if (overflows(all, BYTES.ofAll)) throw new AppError('unavailable');
}

/**
 * Decides which job runs next, and which is refused, so that nobody waits long for the jobs of one user. Each user has
 * one job at a time, and a share of the time; of the jobs that wait, the one whose user has most of it left comes first.
 * @param atOnce how many jobs run at once
 * @param now the time in ms, from any moment on
 */
export function jobQueue(atOnce: number, now: () => number = () => performance.now()) {
  const { secondsLeft, charge, requireShare } = timeShares(now);
  /** In the order in which they came. */
  const inside = new Set<Job>();

  /**
   * Makes room among some jobs, of which the latest that waits has to come later if its user has at least two more among
   * them than the user of this one.
   * @throws AppError if there is none: 'too_many_requests' to a user who has others among them, and else what is given
   */
  function requirePlace(job: Job, jobs: readonly Job[], most: number, refusal: AppError): void {
    if (jobs.length < most) return;
    const countOf = (user: string) => jobs.filter((other) => other.user === user).length;
    const greediest = latestOfGreediest(jobs, countOf);
    if (greediest === undefined || countOf(greediest.user) < countOf(job.user) + 2)
      throw countOf(job.user) > 0 ? tooMany() : refusal;
    inside.delete(greediest);
    greediest.state = 'left';
    greediest.giveWay(tooMany());
  }

  function takePlace(job: Job): void {
    const placed = () =>
      [...inside].filter(({ state }) => state === 'waiting' || state === 'running');
    const fromHere = placed().filter(({ network }) => network === job.network);
    requirePlace(job, fromHere, JOBS.ofNetwork, tooMany());
    requirePlace(job, placed(), JOBS.ofAll, new AppError('unavailable'));
  }

  function startNext(): void {
    const running = [...inside].filter(({ state }) => state === 'running');
    if (running.length >= atOnce) return;
    const next = nextToRun([...inside], running, secondsLeft);
    if (next === undefined) return;
    next.state = 'running';
    next.start();
    startNext();
  }

  async function waitForTurn(job: Job): Promise<void> {
    try {
      takePlace(job);
      await new Promise<void>((resolve, reject) => {
        Object.assign(job, { state: 'waiting', start: resolve, giveWay: reject });
        startNext();
      });
    } catch (error) {
      inside.delete(job);
      throw error;
    }
  }

  async function run<T>(job: Job, work: () => Promise<T>): Promise<T> {
    if (job.state === 'left') throw new AppError('unavailable');
    await waitForTurn(job);
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
     * @throws AppError 'too_many_requests' if its user or network has too many jobs, or the user has used up their share;
     * 'unavailable' if many users have jobs
     */
    enter(options: JobOptions) {
      requireRoom([...inside], options, requireShare);
      const job: Job = { ...options, state: 'entered', start: () => {}, giveWay: () => {} };
      inside.add(job);
      return {
        /**
         * Does the work when it is its turn.
         * @throws AppError 'too_many_requests' if the user's share is used up by then, or the job has to give way to one of a
         * user with fewer; 'unavailable' if the job has left, or there is no place; and whatever the work throws
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

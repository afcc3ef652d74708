import type { Actor } from '@rallybook/contract/access/can';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { EveningState } from '@rallybook/contract/schemas/play';
import type { Context } from '../../context.ts';
import { markOfEvening } from '../../db/queries/play/evenings.ts';
import { AppError } from '../../errors.ts';
import { requireSession } from '../sessions/find-session.ts';
import { loadEvening } from './load-evening.ts';
import { presentEvening } from './present-evening.ts';

/** How many may follow evenings in one process. */
const MAX_FOLLOWERS = 500;
/** How often evenings that somebody follows are looked at: whichever process or thread has changed them. */
const LOOK_MS = 800;
/** How often it is asked whether each follower still may. */
const CHECK_MS = 3000;
const RETRY_AFTER_SECONDS = 30;

/** The fields of an evening that changed, and its version; all of them at first. */
export type EveningChange = Partial<EveningState> & Pick<EveningState, 'version'>;

/** Somebody who is told of each change of an evening. */
export type Follower = {
  clubId: string;
  sessionId: string;
  /**
   * Who follows, as of now.
   * @throws AppError if they no longer may
   */
  authorize: () => Promise<Actor>;
  tell: (change: EveningChange) => void;
  end: () => void;
};

type Followed = Follower & {
  actor: Actor;
  /** What the evening followed from when it was told last. */
  mark: string | null;
  /** Each of its fields as it was told last, as JSON. */
  told: ReadonlyMap<string, string>;
};

/** Tells a follower what has changed for them since they were told last. */
function tellChange(follower: Followed, state: EveningState): void {
  const fields = Object.entries(state).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  const changed = fields.filter(([name, json]) => follower.told.get(name) !== json);
  follower.told = new Map(fields);
  if (changed.length === 0) return;
  const names = new Set(changed.map(([name]) => name));
  const parts = Object.entries(state).filter(([name]) => names.has(name));
  follower.tell({ ...Object.fromEntries(parts), version: state.version });
}

/**
 * Follows evenings for those who want to be told of each change. What is told is read from the database now and then, as long
 * as anybody follows, so that it does not matter which process changed it.
 */
export function followEvenings({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const followers = new Set<Followed>();
  let timers: NodeJS.Timeout[] = [];

  function leave(follower: Followed): void {
    followers.delete(follower);
    if (followers.size > 0) return;
    timers.forEach(clearInterval);
    timers = [];
  }

  function end(follower: Followed): void {
    leave(follower);
    follower.end();
  }

  async function lookAt(together: readonly Followed[]): Promise<void> {
    const [{ clubId, sessionId }] = together as [Followed];
    const reference = readSessionId(sessionId);
    const mark = reference && (await markOfEvening(db, clubId, reference));
    const untold = together.filter((follower) => follower.mark !== mark);
    if (mark === null || untold.length === 0) return;
    const found = await requireSession(db, clubId, sessionId);
    const evening = await loadEvening(db, { clock }, found);
    for (const follower of untold) {
      follower.mark = mark;
      tellChange(follower, presentEvening(evening, follower.actor));
    }
  }

  /** Does work for some followers, and ends them if they no longer may follow. */
  async function endIfRefused(some: readonly Followed[], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError) some.forEach(end);
      // The next look tries again.
      else log.warn({ err: error }, 'An evening could not be looked at');
    }
  }

  async function look(): Promise<void> {
    const evenings = Map.groupBy(followers, ({ clubId, sessionId }) => `${clubId} ${sessionId}`);
    for (const together of evenings.values()) await endIfRefused(together, () => lookAt(together));
  }

  async function check(): Promise<void> {
    for (const follower of followers)
      await endIfRefused([follower], async () => {
        follower.actor = await follower.authorize();
      });
  }

  /** Repeats work, never twice at once. */
  function repeat(work: () => Promise<void>, everyMs: number): NodeJS.Timeout {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await work();
      isRunning = false;
    };
    return setInterval(() => void run(), everyMs).unref();
  }

  return {
    /**
     * Begins to follow an evening: the follower is told all of it, and then each change.
     * @returns ends it
     * @throws not_found; too_many_streams; and what `authorize` throws
     */
    async follow(follower: Follower): Promise<() => void> {
      const actor = await follower.authorize();
      await requireSession(db, follower.clubId, follower.sessionId);
      if (followers.size >= MAX_FOLLOWERS)
        throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const followed: Followed = { ...follower, actor, mark: null, told: new Map() };
      followers.add(followed);
      if (timers.length === 0) timers = [repeat(look, LOOK_MS), repeat(check, CHECK_MS)];
      await endIfRefused([followed], () => lookAt([followed]));
      return () => leave(followed);
    },
    /** Ends all that follow. */
    stop(): void {
      for (const follower of followers) end(follower);
    },
  };
}

import type { Actor } from '@rallybook/contract/access/can';
import type { EveningState } from '@rallybook/contract/schemas/play';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type SeenEvening, seeEvening } from './seen-evening.ts';

/**
 * How many streams of evenings a process has: of one user, of whom the oldest ends for a further one; of a club; from a network,
 * behind whose address may be a hall; and of all.
 */
const STREAMS = { ofUser: 10, ofClub: 100, ofNetwork: 200, ofAll: 500 };
/** How often evenings that somebody follows are looked at: whichever process or thread has changed them. */
const LOOK_MS = 800;
/** How often it is asked whether each follower still may. */
const CHECK_MS = 3000;
const RETRY_AFTER_SECONDS = 30;

/** The fields of an evening that changed, and its version; all of them at first. */
export type EveningChange = Partial<EveningState> & Pick<EveningState, 'version'>;

/** Somebody who is told of each change of an evening. */
export type Follower<Event> = {
  userId: string;
  /** The network that they come from. */
  network: string;
  clubId: string;
  sessionId: string;
  /**
   * Who follows, as of now.
   * @throws AppError if they no longer may
   */
  authorize: () => Promise<Actor>;
  tell: (event: Event) => void;
  end: () => void;
};

/** @param told the evening as it was told last */
type Following<Event> = Follower<Event> & { actor: Actor; told: Partial<EveningState> };

/** An evening that somebody follows. */
type FollowedEvening<Event> = {
  clubId: string;
  sessionId: string;
  followers: Set<Following<Event>>;
  /** How it was at the last look; null before the first. */
  seen: SeenEvening | null;
  /** The look that goes on. */
  looking: Promise<void> | null;
};

const NOTHING: Partial<EveningState> = {};

/** What somebody has to be told who was told an evening before; null where it is the same for them. */
function changeSince(told: Partial<EveningState>, state: EveningState): EveningChange | null {
  const changed = Object.entries(state).filter(
    ([name, value]) => JSON.stringify(told[name as keyof EveningState]) !== JSON.stringify(value),
  );
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), version: state.version };
}

/** Makes the event of a change once for all who were told the same before and see the same now. */
function makeEvents<Event>(write: (change: EveningChange) => Event) {
  type BySeen = WeakMap<Partial<EveningState>, Event | null>;
  const made = new WeakMap<EveningState, BySeen>();
  return (told: Partial<EveningState>, state: EveningState): Event | null => {
    const before: BySeen = made.get(state) ?? new WeakMap();
    made.set(state, before);
    const known = before.get(told);
    if (known !== undefined) return known;
    const change = changeSince(told, state);
    const event = change && write(change);
    before.set(told, event);
    return event;
  };
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

/** What counts of a follower, where only so many may be. */
type Counted = Pick<Follower<unknown>, 'userId' | 'clubId' | 'network'>;

/**
 * Makes room for one more: first each user's share, of which the oldest is ended, then those of club and network, then the sum.
 * @throws AppError('too_many_streams')
 */
function makeRoom<Known extends Counted>(
  followers: ReadonlySet<Known>,
  { userId, clubId, network }: Counted,
  end: (follower: Known) => void,
): void {
  const ofUser = [...followers].filter((follower) => follower.userId === userId);
  if (ofUser.length >= STREAMS.ofUser) end(ofUser[0]!);
  const ofClub = [...followers].filter((follower) => follower.clubId === clubId);
  const fromNetwork = [...followers].filter((follower) => follower.network === network);
  const isFull =
    ofClub.length >= STREAMS.ofClub ||
    fromNetwork.length >= STREAMS.ofNetwork ||
    followers.size >= STREAMS.ofAll;
  if (isFull) throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Follows evenings for those who want to be told of each change. What is told is read from the database now and then, as long
 * as anybody follows, so that it does not matter which process changed it. However many follow an evening, it is read once.
 * @param write makes of a change what followers are told
 */
export function followEvenings<Event>(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  write: (change: EveningChange) => Event,
) {
  const evenings = new Map<string, FollowedEvening<Event>>();
  /** The oldest first. */
  const followers = new Set<Following<Event>>();
  const eventOf = makeEvents(write);
  let timers: NodeJS.Timeout[] = [];

  const keyOf = ({ clubId, sessionId }: Pick<Follower<Event>, 'clubId' | 'sessionId'>) =>
    `${clubId} ${sessionId}`;

  /** Begins to tell a follower. */
  function join(follower: Following<Event>): FollowedEvening<Event> {
    const { clubId, sessionId } = follower;
    const key = keyOf(follower);
    const fresh = { clubId, sessionId, followers: new Set<typeof follower>() };
    const evening = evenings.get(key) ?? { ...fresh, seen: null, looking: null };
    evening.followers.add(follower);
    followers.add(follower);
    evenings.set(key, evening);
    if (timers.length === 0) timers = [repeat(look, LOOK_MS), repeat(check, CHECK_MS)];
    return evening;
  }

  function leave(follower: Following<Event>): void {
    const key = keyOf(follower);
    const evening = evenings.get(key);
    followers.delete(follower);
    evening?.followers.delete(follower);
    if (evening?.followers.size === 0) evenings.delete(key);
    if (evenings.size > 0) return;
    timers.forEach(clearInterval);
    timers = [];
  }

  function end(follower: Following<Event>): void {
    leave(follower);
    follower.end();
  }

  /** Tells a follower what has changed for them since they were told last. */
  function tell(follower: Following<Event>, { seen }: FollowedEvening<Event>): void {
    const state = seen?.viewOf(follower.actor);
    if (state === undefined || state === follower.told) return;
    const event = eventOf(follower.told, state);
    follower.told = state;
    if (event !== null) follower.tell(event);
  }

  async function readEvening(evening: FollowedEvening<Event>): Promise<void> {
    evening.seen = await seeEvening({ db, clock }, evening.clubId, evening.sessionId);
  }

  /** Reads an evening as it is now; whoever comes while that goes on waits for it. */
  async function lookAt(evening: FollowedEvening<Event>): Promise<void> {
    evening.looking ??= readEvening(evening).finally(() => {
      evening.looking = null;
    });
    await evening.looking;
  }

  /** Does work for some followers, and ends them if they no longer may follow. */
  async function endIfRefused(
    some: Iterable<Following<Event>>,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError) for (const follower of some) end(follower);
      // The next look tries again.
      else log.warn({ err: error }, 'An evening could not be looked at');
    }
  }

  async function look(): Promise<void> {
    for (const evening of evenings.values())
      await endIfRefused(evening.followers, async () => {
        await lookAt(evening);
        for (const follower of evening.followers) tell(follower, evening);
      });
  }

  async function check(): Promise<void> {
    for (const follower of followers)
      await endIfRefused([follower], async () => {
        follower.actor = await follower.authorize();
      });
  }

  return {
    /**
     * Begins to follow an evening: the follower is told all of it, and then each change.
     * @returns ends it
     * @throws not_found; too_many_streams; and what `authorize` throws
     */
    async follow(follower: Follower<Event>): Promise<() => void> {
      const actor = await follower.authorize();
      await requireSession(db, follower.clubId, follower.sessionId);
      makeRoom(followers, follower, end);
      const following: Following<Event> = { ...follower, actor, told: NOTHING };
      const evening = join(following);
      await endIfRefused([following], async () => {
        await lookAt(evening);
        tell(following, evening);
      });
      return () => leave(following);
    },
    /** Ends all that follow. */
    stop(): void {
      for (const follower of followers) end(follower);
    },
  };
}

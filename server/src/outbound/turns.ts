// Whose turn it is to talk to a host outside: an address that one user gave keeps nobody else's messages waiting.

/** How many conversations there are at once in this process. */
const AT_ONCE = 32;
/** How many of them may be with hosts that are not known to answer fast: the others stay free for those that are. */
const WITH_UNPROVEN = 16;
/** How many may be with the addresses of one user. */
const OF_USER = 2;
/** How many may be with one host, and with one that answers fast. */
const WITH_HOST = 4;
const WITH_FAST_HOST = 16;
/** A host is fast if this many answers in a row each came within this time. */
const FAST_ANSWERS = 20;
const FAST_MS = 1000;
/** A turn ends at the latest after this time, whatever became of the conversation. */
const LONGEST_MS = 20_000;
/** The time that a user has used counts half after this time. */
const HALF_LIFE_MS = 60_000;
const MAX_REMEMBERED = 5000;

/** Who talks to whom. */
export type Lane = { user: string; host: string };

/** How a turn ended: the host answered, whatever it said; it did not; or it was not asked. */
export type TurnEnd = 'answered' | 'silent' | 'unused';

/** A turn that was taken. It has to be ended. */
export type Turn = { lane: Lane; end: (how: TurnEnd) => void };

type User = { running: number; waiting: number; usedMs: number; usedAt: number };
type Host = { running: number; fastAnswers: number };
type Waiting = { lane: Lane; begin: (turn: Turn) => void };

export type Turns = {
  /** Takes a turn, if there is room for it and nobody of the same user waits. */
  tryTake: (lane: Lane) => Turn | null;
  /** Waits for a turn: of those who can begin, the user who has used the least time is next. */
  take: (lane: Lane) => Promise<Turn>;
  /** Whether a turn will soon be free: the host answers fast, and nobody of the same user is running or waiting. */
  isSoonFree: (lane: Lane) => boolean;
  /** How much time a user has used lately, in ms. */
  usedBy: (user: string) => number;
};

/** The entry of a key, made if it is missing; what is idle for longest is forgotten where there are too many. */
function entryOf<Entry>(
  entries: Map<string, Entry>,
  key: string,
  make: () => Entry,
  isIdle: (entry: Entry) => boolean,
): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  if (entries.size >= MAX_REMEMBERED) {
    const oldest = [...entries].find(([, entry]) => isIdle(entry));
    if (oldest !== undefined) entries.delete(oldest[0]);
  }
  const made = make();
  entries.set(key, made);
  return made;
}

/** Counts the conversations of each user and with each host, and the time that a user has used lately. */
function countConversations(now: () => number) {
  const users = new Map<string, User>();
  const hosts = new Map<string, Host>();
  let running = 0;
  let runningUnproven = 0;

  const userOf = (key: string) =>
    entryOf(
      users,
      key,
      () => ({ running: 0, waiting: 0, usedMs: 0, usedAt: now() }),
      (user) => user.running + user.waiting === 0,
    );
  const hostOf = (key: string) =>
    entryOf(
      hosts,
      key,
      () => ({ running: 0, fastAnswers: 0 }),
      (host) => host.running === 0,
    );
  const isFast = ({ fastAnswers }: Host) => fastAnswers >= FAST_ANSWERS;
  const usedMsOf = ({ usedMs, usedAt }: User) => usedMs * 0.5 ** ((now() - usedAt) / HALF_LIFE_MS);

  function hasRoom(lane: Lane): boolean {
    const host = hostOf(lane.host);
    return (
      running < AT_ONCE &&
      userOf(lane.user).running < OF_USER &&
      host.running < (isFast(host) ? WITH_FAST_HOST : WITH_HOST) &&
      (isFast(host) || runningUnproven < WITH_UNPROVEN)
    );
  }

  /** Counts a conversation from now on. @returns ends it; to be called once */
  function count(lane: Lane): Turn['end'] {
    const user = userOf(lane.user);
    const host = hostOf(lane.host);
    const isUnproven = !isFast(host);
    const begunAt = now();
    running += 1;
    user.running += 1;
    host.running += 1;
    if (isUnproven) runningUnproven += 1;
    return (how) => {
      const took = now() - begunAt;
      running -= 1;
      user.running -= 1;
      host.running -= 1;
      if (isUnproven) runningUnproven -= 1;
      if (how === 'unused') return;
      user.usedMs = usedMsOf(user) + took;
      user.usedAt = now();
      host.fastAnswers = how === 'answered' && took <= FAST_MS ? host.fastAnswers + 1 : 0;
    };
  }

  const usedBy = (user: string): number => {
    const known = users.get(user);
    return known === undefined ? 0 : usedMsOf(known);
  };

  return { userOf, isFastHost: (key: string) => isFast(hostOf(key)), hasRoom, count, usedBy };
}

/** @param now the time in ms */
export function makeTurns(now: () => number = () => performance.now()): Turns {
  const { userOf, isFastHost, hasRoom, count, usedBy } = countConversations(now);
  const waiting: Waiting[] = [];

  function begin(lane: Lane): Turn {
    const stopCounting = count(lane);
    let isOver = false;
    const end = (how: TurnEnd) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      stopCounting(how);
      beginNext();
    };
    const timer = setTimeout(() => end('silent'), LONGEST_MS);
    timer.unref();
    return { lane, end };
  }

  function beginNext(): void {
    for (;;) {
      const able = waiting.filter(({ lane }) => hasRoom(lane));
      const [first] = able.toSorted((a, b) => usedBy(a.lane.user) - usedBy(b.lane.user));
      if (first === undefined) return;
      waiting.splice(waiting.indexOf(first), 1);
      userOf(first.lane.user).waiting -= 1;
      first.begin(begin(first.lane));
    }
  }

  return {
    tryTake: (lane) => (userOf(lane.user).waiting === 0 && hasRoom(lane) ? begin(lane) : null),
    take: (lane) =>
      new Promise((resolve) => {
        userOf(lane.user).waiting += 1;
        waiting.push({ lane, begin: resolve });
        beginNext();
      }),
    isSoonFree: (lane) => {
      const user = userOf(lane.user);
      return isFastHost(lane.host) && user.running + user.waiting === 0;
    },
    usedBy,
  };
}

/** The turns of this process, for all that goes outside beside requests. */
export const outboundTurns = makeTurns();

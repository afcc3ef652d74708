import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { QueryClient } from '@tanstack/react-query';
import { del, get, update } from 'idb-keyval';
import { call } from './api';
import { type ApiError, isErrorCode, isRefusal, NetworkError } from './api-error';
import { offlineStore } from './offline';
import { newKey } from './once-key';
import { reloadClub } from './reload-club';
import { signedInUser } from './session';
import { createStore } from './store';
import { putSession, type Session } from './trackings-query';

/** What one tap on the sheet of a session says: who is there, and who is not. */
export interface Tap extends Session {
  add: string[];
  remove: string[];
  /** Who they are, to be told where the server refuses it. */
  names: string[];
}

/** A tap that the server has not confirmed yet. */
export interface WaitingTap extends Tap {
  /** Its Idempotency-Key: it is done once, however often it is sent. */
  key: string;
  /** What the server said where it refused it. It is not sent again, and stands here until somebody drops it. */
  refused?: Pick<ApiError, 'status' | 'code' | 'said'>;
}

interface Stored {
  user: string;
  taps: WaitingTap[];
}

/** In IndexedDB, where they outlast the page. */
const KEY = 'rallybook.waiting';
/** How long after a failure it is tried again while the page is open, in milliseconds. */
const retryDelay = 10_000;
const lockName = 'rallybook.waiting';

/** The taps that wait, in their order. */
export const waitingTaps = createStore<readonly WaitingTap[]>([]);

/** Settles when what was changed so far is stored. */
let writing: Promise<void> = Promise.resolve();
/** Sends what waits; nobody is signed in at first. */
let sendWaiting: () => void = () => undefined;

/** Forgets the taps that wait, whoever made them. */
export async function forgetTaps(): Promise<void> {
  waitingTaps.write([]);
  await writing;
  await del(KEY).catch(() => undefined);
}

/** Keeps a tap until the server has confirmed it, and sends it as soon as that is possible. */
export function addTap(tap: Tap): void {
  const waiting: WaitingTap = { ...tap, key: newKey() };
  void change((taps) => [...taps, waiting]).then(() => sendWaiting());
}

/** Drops a tap that the server refused. */
export function dropTap(key: string): void {
  void change((taps) => taps.filter((tap) => tap.key !== key));
}

/** Changes what waits: here at once, then in the browser's storage, where other tabs have theirs as well. */
function change(to: (taps: readonly WaitingTap[]) => WaitingTap[]): Promise<void> {
  const user = signedInUser();
  if (user === null) return Promise.resolve();
  waitingTaps.write(to(waitingTaps.read()));
  const write = (stored?: Stored) => ({ user, taps: to(stored?.user === user ? stored.taps : []) });
  // Where the browser stores nothing, they wait as long as the page lives.
  writing = writing.then(() => update<Stored>(KEY, write).catch(() => undefined));
  return writing;
}

/** Reads what waits for this user, in whichever tab it was tapped. */
async function read(user: string): Promise<void> {
  for (;;) {
    const written = writing;
    await written;
    const stored = await get<Stored>(KEY).catch(() => null);
    // What was tapped meanwhile is not in it.
    if (written !== writing) continue;
    if (stored !== null) waitingTaps.write(stored?.user === user ? stored.taps : []);
    return;
  }
}

/**
 * Sends the taps that wait, in their order, now and whenever the server can be reached again, on whichever page of the app
 * one is. Answers how to stop.
 */
export function sendTaps(queryClient: QueryClient, user: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  const isOver = () => isStopped || signedInUser() !== user;

  /** Sends one; answers whether it need not be sent again. */
  async function send({ key, refused: _, names: __, ...tap }: WaitingTap): Promise<boolean> {
    const { clubId } = tap;
    try {
      const { items } = await call(trackings.session, { body: tap }, { clubId, key });
      if (isOver()) return false;
      offlineStore.write(false);
      await putSession(queryClient, tap, items);
    } catch (error) {
      if (isOver()) return false;
      if (isRefusal(error) && !isErrorCode(error, 'already_recorded')) {
        const { status, code, said } = error;
        const refused = { status, code, said };
        await change((taps) =>
          taps.map((each) => (each.key === key ? { ...each, refused } : each)),
        );
        return true;
      }
      if (!isRefusal(error)) {
        if (error instanceof NetworkError) offlineStore.write(true);
        return false;
      }
    }
    await change((taps) => taps.filter((each) => each.key !== key));
    return true;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await read(user);
    // What cannot be sent for one club does not hold up another.
    const blocked = new Set<string>();
    const changed = new Set<string>();
    for (;;) {
      const next = waitingTaps
        .read()
        .find(({ refused, clubId }) => refused === undefined && !blocked.has(clubId));
      if (next === undefined || isOver()) break;
      if (await send(next)) changed.add(next.clubId);
      else blocked.add(next.clubId);
    }
    if (isOver()) return;
    if (blocked.size > 0) timer = setTimeout(start, retryDelay);
    for (const clubId of changed) void reloadClub(queryClient, clubId);
  }

  /** In one tab at a time, where the browser has locks. */
  function start(): void {
    isWanted = true;
    if (isOver() || running !== null) return;
    isWanted = false;
    const { locks } = navigator as Partial<Navigator>;
    running = (locks === undefined ? sendAll() : locks.request(lockName, sendAll)).finally(() => {
      running = null;
      // Tapped after the last one was taken.
      if (isWanted) start();
    });
  }

  const startOnline = () => {
    if (!offlineStore.read()) start();
  };
  sendWaiting = start;
  const unsubscribe = offlineStore.subscribe(startOnline);
  // Shows what waits, also where it cannot be sent.
  start();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    sendWaiting = () => undefined;
  };
}

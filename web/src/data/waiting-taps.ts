import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { QueryClient } from '@tanstack/react-query';
import { get, update } from 'idb-keyval';
import { call } from './api';
import { type ApiError, isErrorCode, isRefusal, NetworkError } from './api-error';
import { offlineStore } from './offline';
import { newKey } from './once-key';
import { reloadClub } from './reload-club';
import { signedInUserId } from './session';
import { ownKey } from './storage';
import { createStore } from './store';
import { putSession, type Session } from './trackings-query';

/** One tap on the attendance sheet of a session: the ids of members to mark as present, or as absent. */
export interface Tap extends Session {
  add: string[];
  remove: string[];
  /** Their names, for the error message where the server refuses the tap. */
  names: string[];
}

/** A tap that the server has not confirmed yet. */
export interface WaitingTap extends Tap {
  /** Its Idempotency-Key, so that the server carries it out once, however often it is sent. */
  key: string;
  /** The server's answer if it refused the tap. A refused tap is not sent again, and stays until the user drops it. */
  refused?: Pick<ApiError, 'status' | 'code' | 'sentences'>;
}

/** How long after a failure the taps are sent again while the page is open, in milliseconds. */
const retryDelay = 10_000;
const lockName = 'rallybook.waiting';

/** The waiting taps, in the order in which they were made. */
export const waitingTaps = createStore<readonly WaitingTap[]>([]);

/** Settles when all changes so far are stored. */
let writing: Promise<void> = Promise.resolve();
/** Sends the waiting taps; does nothing until `sendTaps` replaces it. */
let sendWaiting: () => void = () => undefined;

/** Drops the waiting taps of this tab. Settles when it stores no more of them. */
export function forgetTaps(): Promise<void> {
  waitingTaps.write([]);
  return writing;
}

/** Keeps a tap until the server has confirmed it, and sends it as soon as possible. */
export function addTap(tap: Tap): void {
  const waiting: WaitingTap = { ...tap, key: newKey() };
  void change((taps) => [...taps, waiting]).then(() => sendWaiting());
}

/** Drops a tap that the server refused. */
export function dropTap(key: string): void {
  void change((taps) => taps.filter((tap) => tap.key !== key));
}

/** Changes the waiting taps: in memory at once, then in the browser's storage, which also holds those of other tabs. */
function change(edit: (taps: readonly WaitingTap[]) => WaitingTap[]): Promise<void> {
  const userId = signedInUserId();
  if (userId === null) return Promise.resolve();
  waitingTaps.write(edit(waitingTaps.read()));
  // In IndexedDB, taps outlive the page. Where the browser stores nothing, they wait as long as the page lives.
  const key = ownKey('waiting', userId);
  const write = (stored: WaitingTap[] = []) => edit(stored);
  writing = writing.then(() => update(key, write).catch(() => undefined));
  return writing;
}

/** Reads this user's waiting taps, of all tabs. */
async function read(userId: string): Promise<void> {
  for (;;) {
    const written = writing;
    await written;
    const stored = await get<WaitingTap[]>(ownKey('waiting', userId)).catch(() => null);
    // A tap made while reading is not in it yet: read again.
    if (written !== writing) continue;
    if (stored !== null) waitingTaps.write(stored ?? []);
    return;
  }
}

/**
 * Sends the waiting taps in their order, now and whenever the server can be reached again, on any page of the app.
 * Returns a function that stops it.
 */
export function sendTaps(queryClient: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  const isOver = () => isStopped || signedInUserId() !== userId;

  /** Sends one tap. Returns whether it is settled, and so need not be sent again. */
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
        const { status, code, sentences } = error;
        const refused = { status, code, sentences };
        await change((taps) =>
          taps.map((waiting) => (waiting.key === key ? { ...waiting, refused } : waiting)),
        );
        return true;
      }
      if (!isRefusal(error)) {
        if (error instanceof NetworkError) offlineStore.write(true);
        return false;
      }
    }
    await change((taps) => taps.filter((waiting) => waiting.key !== key));
    return true;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await read(userId);
    // A tap that cannot be sent blocks the later ones of its club, but no other club.
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

  /** Sends from one tab at a time, where the browser has locks. */
  function start(): void {
    isWanted = true;
    if (isOver() || running !== null) return;
    isWanted = false;
    const { locks } = navigator as Partial<Navigator>;
    running = (locks === undefined ? sendAll() : locks.request(lockName, sendAll)).finally(() => {
      running = null;
      // Something was tapped after the last tap was read.
      if (isWanted) start();
    });
  }

  const startOnline = () => {
    if (!offlineStore.read()) start();
  };
  sendWaiting = start;
  const unsubscribe = offlineStore.subscribe(startOnline);
  // Also shows the waiting taps where they cannot be sent.
  start();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    sendWaiting = () => undefined;
  };
}

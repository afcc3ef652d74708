import type { QueryClient } from '@tanstack/react-query';
import { get, update } from 'idb-keyval';
import { NetworkError } from '../api/api-error';
import { reloadClub } from '../cache/reload-club';
import { signedInUserId } from '../sign-in/session';
import { ownKey } from '../storage/storage';
import { createStore, type Store } from '../storage/store';
import { offlineStore } from './offline';

/** Changes what waits. */
type Edit<Item> = (waiting: readonly Item[]) => Item[];

/** How what waits is sent. */
interface Sender<Item> {
  /** Whether something is still to be sent. */
  isOpen?: (item: Item) => boolean;
  /**
   * Sends something to the server.
   * @param isOver whether the user has gone meanwhile: then nothing more is written
   * @returns what is then done to what waits
   * @throws what the API client throws: then it is sent again later
   */
  send: (item: Item, isOver: () => boolean) => Promise<Edit<Item>>;
}

/** What a user has done that the server has not confirmed yet, in order, over reloads and closed tabs. */
export interface WaitingQueue<Item> {
  /** What waits in this tab. */
  store: Store<readonly Item[]>;
  /** Whether all of it is in the browser's storage by now, or the browser stores nothing. */
  isKept: Store<boolean>;
  /** Changes what waits: in memory at once, then in the browser's storage, which also holds that of other tabs. */
  change: (edit: Edit<Item>) => Promise<void>;
  /** Adds to it, and sends it as soon as possible. */
  add: (edit: Edit<Item>) => void;
  /** Drops what waits in this tab. Settles when it stores no more of it. */
  forget: () => Promise<void>;
  /**
   * Sends what waits in its order, now and whenever the server can be reached again, on any page of the app.
   * @returns a function that stops it
   */
  start: (queryClient: QueryClient, userId: string, sender: Sender<Item>) => () => void;
}

/** How long after a failure it is sent again while the page is open, in milliseconds. */
const RETRY_MS = 10_000;

type Name = 'waiting' | 'answers' | 'plays';

/** What waits, in memory and in the browser's storage. */
function storeWaiting<Item>(name: Name) {
  const store = createStore<readonly Item[]>([]);
  const isKept = createStore(true);
  /** Settles when all changes so far are stored. */
  let writing: Promise<void> = Promise.resolve();

  function change(edit: Edit<Item>): Promise<void> {
    const userId = signedInUserId();
    if (userId === null) return Promise.resolve();
    isKept.write(false);
    store.write(edit(store.read()));
    // In IndexedDB, it outlives the page. Where the browser stores nothing, it waits as long as the page lives.
    const key = ownKey(name, userId);
    const write = (stored: Item[] = []) => edit(stored);
    const written = writing.then(() => update(key, write).catch(() => undefined));
    writing = written;
    return written.then(() => {
      if (written === writing) isKept.write(true);
    });
  }

  /** Reads what waits of this user, of all tabs. */
  async function read(userId: string): Promise<void> {
    for (;;) {
      const written = writing;
      await written;
      const stored = await get<Item[]>(ownKey(name, userId)).catch(() => null);
      // What was added while reading is not in it yet: read again.
      if (written !== writing) continue;
      if (stored !== null) store.write(stored ?? []);
      return;
    }
  }

  function forget(): Promise<void> {
    store.write([]);
    return writing;
  }

  return { name, store, isKept, change, read, forget };
}

/** Sends what waits of a user in its order. `sendSoon` does so now, and again every few seconds while something is left. */
function makeSending<Item extends { clubId: string }>(
  { name, store, change, read }: ReturnType<typeof storeWaiting<Item>>,
  { queryClient, userId }: { queryClient: QueryClient; userId: string },
  { isOpen = () => true, send }: Sender<Item>,
): { sendSoon: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  const isOver = () => isStopped || signedInUserId() !== userId;

  /** Sends one, and says whether it need not be sent again. */
  async function settle(item: Item): Promise<boolean> {
    try {
      const edit = await send(item, isOver);
      if (isOver()) return false;
      offlineStore.write(false);
      await change(edit);
      return true;
    } catch (error) {
      if (!isOver() && error instanceof NetworkError) offlineStore.write(true);
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await read(userId);
    // What cannot be sent blocks what comes after it in its club, but no other club.
    const blocked = new Set<string>();
    const changed = new Set<string>();
    for (;;) {
      const next = store.read().find((item) => isOpen(item) && !blocked.has(item.clubId));
      if (next === undefined || isOver()) break;
      if (await settle(next)) changed.add(next.clubId);
      else blocked.add(next.clubId);
    }
    if (isOver()) return;
    if (blocked.size > 0) timer = setTimeout(sendSoon, RETRY_MS);
    for (const clubId of changed) void reloadClub(queryClient, clubId);
  }

  /** Sends from one tab at a time, where the browser has locks. */
  function sendSoon(): void {
    isWanted = true;
    if (isOver() || running !== null) return;
    isWanted = false;
    const { locks } = navigator as Partial<Navigator>;
    const sending = locks === undefined ? sendAll() : locks.request(`rallybook.${name}`, sendAll);
    running = sending.finally(() => {
      running = null;
      // Something was added after the last was read.
      if (isWanted) sendSoon();
    });
  }

  return {
    sendSoon,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** @param name of its place in the browser's storage */
export function waitingQueue<Item extends { clubId: string }>(name: Name): WaitingQueue<Item> {
  const waiting = storeWaiting<Item>(name);
  const { store, isKept, change, forget } = waiting;
  /** Sends what waits; does nothing until `start` replaces it. */
  let sendWaiting: () => void = () => undefined;

  function start(queryClient: QueryClient, userId: string, sender: Sender<Item>): () => void {
    const { sendSoon, stop } = makeSending(waiting, { queryClient, userId }, sender);
    sendWaiting = sendSoon;
    const unsubscribe = offlineStore.subscribe(() => {
      if (!offlineStore.read()) sendSoon();
    });
    // Also shows what waits where it cannot be sent.
    sendSoon();
    return () => {
      stop();
      unsubscribe();
      sendWaiting = () => undefined;
    };
  }

  const add = (edit: Edit<Item>) => void change(edit).then(() => sendWaiting());
  return { store, isKept, change, add, forget, start };
}

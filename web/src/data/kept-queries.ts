import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { ApiError } from './api-error';
import { offlineStore } from './offline';
import { signedInUser } from './session';

/** The server's last answer to a query. */
interface KeptQuery {
  queryKey: QueryKey;
  data: unknown;
  /** In milliseconds since 1970. */
  updatedAt: number;
}

/** The answers that one user has loaded, in the shapes that one build of the app understands. */
interface Kept {
  user: string;
  build: string;
  queries: KeptQuery[];
}

/** In IndexedDB, because a large club's data may not fit into localStorage. */
const KEY = 'rallybook.loaded';
/** In milliseconds: answers older than a week are of no use. */
const longestKept = 7 * 24 * 60 * 60_000;
/** In milliseconds: answers that come within this time are written together. */
const writeDelay = 1000;

/**
 * Never kept: what is true only at the moment (sessions, ways to sign in), links that open a page to anybody, balances,
 * bank data, which names people who are not members, and trials of a rule.
 */
const neverKept: readonly unknown[] = [
  'sessions',
  'providers',
  'pay links',
  'own accounts',
  'bank lines',
  'bank sources',
  'trial',
];

/** Whether an answer is removed from what is kept: the server now refuses the query, or it is one of `neverKept`. */
function isDropped({ queryKey, state: { error } }: Query): boolean {
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused || neverKept.includes(queryKey[0]);
}

/** Deletes what was kept, for whichever user. */
export async function forgetQueries(): Promise<void> {
  await del(KEY).catch(() => undefined);
}

/** What this build kept for this user in the last week, by the hash of the query's key. */
async function readKept(user: string): Promise<Map<string, KeptQuery>> {
  const kept = await get<Kept>(KEY).catch(() => undefined);
  if (kept === undefined) return new Map();
  if (kept.user !== user || kept.build !== __BUILD__) {
    await forgetQueries();
    return new Map();
  }
  const young = kept.queries.filter(({ updatedAt }) => Date.now() - updatedAt < longestKept);
  return new Map(young.map((query) => [hashKey(query.queryKey), query]));
}

interface Keeping {
  /** Settles when the kept answers are in the query client again, if there is no network; else at once. */
  restored: Promise<void>;
  stop: () => void;
}

/**
 * Keeps the answers that a user loads in the browser; never a token or what was typed. Where the browser has no room,
 * nothing is kept. The answers are restored only while the server cannot be reached.
 */
export function keepQueries(queryClient: QueryClient, user: string): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const reading = readKept(user);
  // Another tab may have signed out, or in as somebody else, before this tab has heard of it.
  const isOver = () => isStopped || signedInUser() !== user;

  async function putBack(): Promise<void> {
    const kept = await reading;
    if (isOver() || !offlineStore.read()) return;
    for (const { queryKey, data, updatedAt } of kept.values()) {
      if (queryClient.getQueryData(queryKey) === undefined)
        queryClient.setQueryData(queryKey, data, { updatedAt });
    }
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const kept = await reading;
    if (isOver()) return;
    for (const query of queryClient.getQueryCache().getAll()) {
      const { queryKey, state } = query;
      if (isDropped(query)) kept.delete(query.queryHash);
      else if (state.data !== undefined)
        kept.set(query.queryHash, { queryKey, data: state.data, updatedAt: state.dataUpdatedAt });
    }
    const all: Kept = { user, build: __BUILD__, queries: [...kept.values()] };
    await set(KEY, all).catch(() => undefined);
  }

  const unsubscribes = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        timer ??= setTimeout(() => void write(), writeDelay);
    }),
    offlineStore.subscribe(() => void putBack()),
  ];
  const writeBeforeLeaving = () => {
    if (document.hidden && timer !== undefined) void write();
  };
  document.addEventListener('visibilitychange', writeBeforeLeaving);

  return {
    restored: offlineStore.read() ? putBack() : Promise.resolve(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      document.removeEventListener('visibilitychange', writeBeforeLeaving);
    },
  };
}

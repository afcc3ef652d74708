import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { ApiError } from './api-error';
import { offlineStore } from './offline';
import { signedInUser } from './session';

/** What the server answered last to a question. */
interface KeptQuery {
  queryKey: QueryKey;
  data: unknown;
  /** In milliseconds since 1970. */
  updatedAt: number;
}

/** What one user has loaded, as one build of the app understands it. */
interface Kept {
  user: string;
  build: string;
  queries: KeptQuery[];
}

/** In IndexedDB: a club may have more than fits in the browser's other storage. */
const KEY = 'rallybook.loaded';
/** In milliseconds: nobody goes by what is older than a week. */
const longestKept = 7 * 24 * 60 * 60_000;
/** Several answers that come one after another are written once, in milliseconds. */
const writeDelay = 1000;

/**
 * What is true only now: where one is signed in, and how one can sign in. Addresses that open a page to anybody. What a bank tells,
 * which names people who are no members. And trials.
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

/** Whether the server has refused to give an answer again, or it is not to be kept. */
function isDropped({ queryKey, state: { error } }: Query): boolean {
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused || neverKept.includes(queryKey[0]);
}

/** Forgets what was kept, whoever loaded it. */
export async function forgetQueries(): Promise<void> {
  await del(KEY).catch(() => undefined);
}

/** What was kept for this user by this build in the last week, by the hash of its question. */
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
  /** Settles when what was kept is there again, where there is no network. */
  restored: Promise<void>;
  stop: () => void;
}

/**
 * Keeps in the browser what a user loads: answers of the server, never a token or what was typed. Where the browser has no
 * room for it, nothing is kept. It is put back while the server cannot be reached, and only then: else the server is asked.
 */
export function keepQueries(queryClient: QueryClient, user: string): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const reading = readKept(user);
  // Another tab may have signed out, or in as somebody else, and told this one nothing yet.
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

  const unsubscribe = [
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
      for (const leave of unsubscribe) leave();
      document.removeEventListener('visibilitychange', writeBeforeLeaving);
    },
  };
}

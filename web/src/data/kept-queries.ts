import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { ApiError } from './api-error';
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
export const longestKept = 7 * 24 * 60 * 60_000;
/** Several answers that come one after another are written once, in milliseconds. */
const writeDelay = 1000;

/** What is true only now: where one is signed in, and how one can sign in. */
const neverKept: readonly unknown[] = ['sessions', 'providers'];

/** Whether there is an answer, which the server has not refused to give again. */
function isKept({ queryKey, state: { data, error } }: Query): boolean {
  const isRefused = error instanceof ApiError && error.status < 500;
  return data !== undefined && !isRefused && !neverKept.includes(queryKey[0]);
}

/** Forgets what was kept, whoever loaded it. */
export async function forgetQueries(): Promise<void> {
  await del(KEY).catch(() => undefined);
}

async function restore(queryClient: QueryClient, user: string): Promise<void> {
  const kept = await get<Kept>(KEY);
  if (kept === undefined) return;
  if (kept.user !== user || kept.build !== __BUILD__) return forgetQueries();
  // Who has signed out or in meanwhile has begun with nothing.
  if (signedInUser() !== user) return;
  for (const { queryKey, data, updatedAt } of kept.queries) {
    const isNewer = updatedAt > (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
    if (isNewer && Date.now() - updatedAt < longestKept)
      queryClient.setQueryData(queryKey, data, { updatedAt });
  }
}

interface Keeping {
  /** Settles when what was kept is there again. */
  restored: Promise<void>;
  stop: () => void;
}

/**
 * Puts back what a user has loaded before, and keeps in the browser what they load from now on: answers of the server, never
 * a token or what was typed. Where the browser has no room for it, nothing is kept.
 */
export function keepQueries(queryClient: QueryClient, user: string): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const restored = restore(queryClient, user).catch(() => undefined);

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    await restored;
    // Another tab may have signed out, or in as somebody else, and told this one nothing yet.
    if (isStopped || signedInUser() !== user) return;
    const queries = queryClient
      .getQueryCache()
      .getAll()
      .filter(isKept)
      .map(({ queryKey, state: { data, dataUpdatedAt: updatedAt } }) => ({
        queryKey,
        data,
        updatedAt,
      }));
    const kept: Kept = { user, build: __BUILD__, queries };
    await set(KEY, kept).catch(() => undefined);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      timer ??= setTimeout(() => void write(), writeDelay);
  });
  const writeBeforeLeaving = () => {
    if (document.hidden && timer !== undefined) void write();
  };
  document.addEventListener('visibilitychange', writeBeforeLeaving);

  return {
    restored,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', writeBeforeLeaving);
    },
  };
}

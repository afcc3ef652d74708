import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { ApiError } from '../api/api-error';
import { signedInUserId } from '../sign-in/session';
import { isRecord, ownKey, readJson, writeJson } from '../storage/storage';
import { offlineStore } from './offline';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Of the lists of this kind, the one that was last on the screen is shown while its fresh answer loads. */
      lastList?: 'members' | 'costs' | 'registrations' | 'trackings';
    };
  }
}

/** The server's last answer to a query. */
interface Answer {
  queryKey: QueryKey;
  data: unknown;
  /** In milliseconds since 1970. */
  updatedAt: number;
}

/** Answers that one user has loaded, in the shapes that one build of the app understands. */
interface StoredAnswers {
  build: string;
  answers: Answer[];
}

/** In milliseconds: answers older than a week are of no use. */
const longestKept = 7 * 24 * 60 * 60_000;
/** In milliseconds: answers that come within this time are written together. */
const writeDelay = 1000;

/**
 * Never kept: what is true only at the moment (sessions, ways to sign in), links that open a page to anybody, balances,
 * bank data and a club's own sheets, which name people who are not members, trials of a rule, and who plays next.
 */
const neverKept: readonly unknown[] = [
  'sessions',
  'providers',
  'pay links',
  'session links',
  'own accounts',
  'bank lines',
  'bank sources',
  'trial',
  'sheets',
  'next game',
];

/** Whether an answer is removed from what is kept: the server now refuses the query, or it is one of `neverKept`. */
function isDropped({ queryKey, state: { error } }: Query): boolean {
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused || neverKept.includes(queryKey[0]);
}

const isKept = (value: unknown): value is StoredAnswers =>
  isRecord(value) && Array.isArray(value['answers']);

/** The answers that this build understands and that are not too old, by the hash of the query's key. */
function usableAnswers(kept: StoredAnswers | null | undefined): Map<string, Answer> {
  const answers = kept?.build === __BUILD__ ? kept.answers : [];
  const young = answers.filter(({ updatedAt }) => Date.now() - updatedAt < longestKept);
  return new Map(young.map((answer) => [hashKey(answer.queryKey), answer]));
}

interface Keeping {
  /** Settles when the kept answers are in the query client again, if there is no network; else at once. */
  restored: Promise<void>;
  stop: () => void;
}

/**
 * Keeps the answers that a user loads in the browser; never a token or what was typed. Where the browser has no room,
 * nothing is kept. The last list of each kind is shown while the fresh one loads; all other answers only while the
 * server cannot be reached.
 */
export function keepAnswers(queryClient: QueryClient, userId: string): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  // In IndexedDB, because all answers of a large club do not fit into localStorage.
  const key = ownKey('loaded', userId);
  const reading = get<StoredAnswers>(key).then(usableAnswers, () => usableAnswers(null));
  // Another tab may have signed out, or in as somebody else, before this tab has heard of it.
  const isOver = () => isStopped || signedInUserId() !== userId;

  async function putBack(): Promise<void> {
    const kept = await reading;
    if (isOver() || !offlineStore.read()) return;
    for (const { queryKey, data, updatedAt } of kept.values()) {
      if (queryClient.getQueryData(queryKey) === undefined)
        queryClient.setQueryData(queryKey, data, { updatedAt });
    }
  }

  /** Starts a query for a list with the last one, marked as outdated, so that the fresh list is loaded at once. */
  function startWithLast(query: Query): void {
    const kind = query.meta?.lastList;
    if (kind === undefined || query.state.data !== undefined || isOver()) return;
    const last = usableAnswers(readJson(ownKey(kind, userId), isKept)).get(query.queryHash);
    if (last !== undefined) query.setData(last.data, { manual: true, updatedAt: 0 });
  }

  function keepLast({ meta, queryKey, state: { data, dataUpdatedAt: updatedAt } }: Query): void {
    if (meta?.lastList === undefined || updatedAt === 0 || isOver()) return;
    const kept: StoredAnswers = { build: __BUILD__, answers: [{ queryKey, data, updatedAt }] };
    writeJson(ownKey(meta.lastList, userId), kept);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const kept = await reading;
    if (isOver()) return;
    for (const query of queryClient.getQueryCache().getAll()) {
      const { data, dataUpdatedAt: updatedAt } = query.state;
      if (isDropped(query)) kept.delete(query.queryHash);
      else if (updatedAt > 0)
        kept.set(query.queryHash, { queryKey: query.queryKey, data, updatedAt });
    }
    const written: StoredAnswers = { build: __BUILD__, answers: [...kept.values()] };
    await set(key, written).catch(() => undefined);
  }

  const unsubscribes = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'added') startWithLast(event.query);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.query.isActive()) keepLast(event.query);
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

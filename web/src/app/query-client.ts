import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { clubsQuery, permissionsQuery } from '../features/clubs/queries';
import { ApiError, NetworkError } from '../data/api-error';
import { offlineStore } from '../data/offline';
import { toastText, type ErrorWords } from '../parts/errors';
import { reloadClub } from '../data/reload-club';
import { selectedClubStore } from '../data/selected-club';
import { isRecord } from '../data/storage';
import { toast } from '../ui/toast-store';
import { offerUndo } from './undo';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ErrorWords & {
      /** The screen itself tells of the error: no toast. */
      isErrorShown?: boolean;
      /** The club in which an owner can undo what was done: its variables are the thing that was deleted, or its id. */
      undoneIn?: string;
    };
  }
}

const mostRetries = 2;

/** Trying again mends a lost connection and a busy server, but never an answer that says no. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  // It is tried again once the network is back.
  if (!onlineManager.isOnline()) return false;
  return failures < mostRetries;
}

/** The button that was pressed goes with what it deleted: the keyboard goes on from the page instead. */
function keepFocus(): void {
  const focused = document.activeElement;
  if (focused !== document.body && focused?.tagName !== 'BUTTON') return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** What tells which clubs one has, and what one may do there. */
const accessKeys: readonly unknown[] = [clubsQuery.queryKey[0], permissionsQuery('').queryKey[0]];

/**
 * Asks anew what one may do in the chosen club, where the server refused what the screen offered: somebody may have been
 * given another role, or been removed.
 */
function reloadAccess(error: Error): void {
  const clubId = selectedClubStore.read()?.id;
  if (clubId === undefined || !(error instanceof ApiError)) return;
  if (error.status !== 403 && error.status !== 404) return;
  void queryClient.invalidateQueries(clubsQuery);
  void queryClient.invalidateQueries(permissionsQuery(clubId));
}

// It knows only what has changed since the page began.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      // Nothing waits for a network in silence: it fails and says so.
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    // And whoever made the change decides whether to try again.
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onSuccess: () => offlineStore.write(false),
    onError(error, { queryKey }) {
      if (error instanceof NetworkError) offlineStore.write(true);
      if (!accessKeys.includes(queryKey[0])) reloadAccess(error);
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      reloadAccess(error);
      // Somebody else has deleted it first: it is not to stand there any longer.
      const { undoneIn: deletedIn } = mutation.meta ?? {};
      const isGone = error instanceof ApiError && error.status === 404;
      if (typeof deletedIn === 'string' && isGone) void reloadClub(queryClient, deletedIn);
      if (mutation.meta?.isErrorShown) return;
      const text = toastText(error, mutation.meta ?? {});
      if (text !== null) toast.error(text);
    },
    onSuccess(_data, variables, _result, mutation) {
      const clubId = mutation.meta?.undoneIn;
      if (typeof clubId !== 'string') return;
      keepFocus();
      const id = isRecord(variables) ? String(variables['id']) : String(variables);
      offerUndo(queryClient, clubId, id);
    },
  }),
});

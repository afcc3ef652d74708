import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, DeadlineError, NetworkError } from '../data/api/api-error';
import { selectedClubStore } from '../data/api/selected-club';
import { reloadClub } from '../data/cache/reload-club';
import { offlineStore } from '../data/offline/offline';
import { isRecord } from '../data/storage/storage';
import { clubsQuery, permissionsQuery } from '../features/clubs/data/queries';
import { toastText, type ErrorWords } from '../parts/texts/errors';
import { focusPage } from '../ui/dialogs/focus-page';
import { toast } from '../ui/feedback/toast-store';
import { offerUndo } from './undo';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ErrorWords & {
      /** The screen itself shows the error: no toast. */
      isErrorShown?: boolean;
      /**
       * Set by mutations that delete something of a club: the club's id, so that an owner is offered to undo it. The
       * mutation's variables are the record that was deleted, or its id.
       */
      undoClubId?: string;
    };
  }
}

const mostRetries = 2;

/** Trying again helps with a lost connection and a busy server, but not when the server has refused. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  // Somebody has waited long enough: they are told, and it is asked for again while they look.
  if (error instanceof DeadlineError) return false;
  // Without a network the query is retried when the network is back.
  if (!onlineManager.isOnline()) return false;
  return failures < mostRetries;
}

/**
 * Moves the keyboard focus to the page: the button that was pressed, disabled meanwhile, disappears with the row that it
 * deleted. Who has gone on to something else stays there.
 */
function leaveDeletedRow(): void {
  const focused = document.activeElement;
  if (focused !== document.body && focused?.matches(':disabled') !== true) return;
  focusPage();
}

/** The queries for the user's clubs and their permissions there. */
const accessKeys: readonly unknown[] = [clubsQuery.queryKey[0], permissionsQuery('').queryKey[0]];

/**
 * Reloads the clubs and permissions when the server refused something that the screen offered: the user may have been
 * given another role, or been removed from the club.
 */
function reloadAccess(error: Error): void {
  const clubId = selectedClubStore.read()?.id;
  if (clubId === undefined || !(error instanceof ApiError)) return;
  if (error.status !== 403 && error.status !== 404) return;
  void queryClient.invalidateQueries(clubsQuery);
  void queryClient.invalidateQueries(permissionsQuery(clubId));
}

// The manager starts as online, and only hears of later changes.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      // Without a network a query fails and says so, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    // The user decides whether to try a change again.
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
      // Somebody else has deleted the record first: reload, so that it is no longer shown.
      const { undoClubId: deletedIn } = mutation.meta ?? {};
      const isGone = error instanceof ApiError && error.status === 404;
      if (typeof deletedIn === 'string' && isGone) void reloadClub(queryClient, deletedIn);
      if (mutation.meta?.isErrorShown) return;
      const text = toastText(error, mutation.meta ?? {});
      if (text !== null) toast.error(text);
    },
    onSuccess(_data, variables, _result, mutation) {
      const clubId = mutation.meta?.undoClubId;
      if (typeof clubId !== 'string') return;
      leaveDeletedRow();
      const id = isRecord(variables) ? String(variables['id']) : String(variables);
      offerUndo(queryClient, clubId, id);
    },
  }),
});

import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error';
import { toastText, type ErrorWords } from '../lib/errors';
import { isRecord } from '../lib/storage';
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

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      // Nothing waits for a network in silence: it fails and says so.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // And whoever made the change decides whether to try again.
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
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

import {
  type MutationMeta,
  mutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isErrorCode } from '../api/api-error';

/** After an edit conflict, reloads what somebody else has changed; awaited before the error is shown. */
async function reloadOnConflict(
  queryClient: QueryClient,
  error: unknown,
  queryKey: QueryKey,
): Promise<void> {
  if (isErrorCode(error, 'edit_conflict')) await queryClient.invalidateQueries({ queryKey });
}

/**
 * When queries are reloaded. 'saved': after success, and the change counts as pending until then. 'settled': also after a
 * refusal, because a part may have been changed. 'background': after success, and nobody waits for it. 'never': nothing
 * that is loaded changes (a preview, a download), or who sends it reloads.
 */
export type ReloadWhen = 'saved' | 'settled' | 'background' | 'never';

interface Mutation<Data, Sent> {
  /** Asks the server for the change. */
  send: (sent: Sent, queryClient: QueryClient) => Promise<Data>;
  /** The words for a refusal; `isErrorShown` where the screen itself shows it. */
  meta: MutationMeta;
  /** Changes lists that are on the screen by the server's answer. */
  show?: (queryClient: QueryClient, saved: Data, sent: Sent) => void;
  /** Reloads what the change concerns; by default nothing. */
  reload?: (queryClient: QueryClient, sent: Sent) => Promise<unknown>;
  /** Default 'saved'. */
  reloadWhen?: ReloadWhen;
  /** What somebody else has changed if the server answers with an edit conflict: reloaded before the error is shown. */
  conflicting?: QueryKey;
}

/**
 * Describes what is sent to the server on a click: what is reloaded or shown at once, when, and which words tell a
 * refusal. A change in a club is described by `clubMutation`; this is for accounts, signing in, and the list of clubs.
 * @returns what `useMutation` takes
 */
export function mutation<Data, Sent = void>({
  send,
  meta,
  show,
  reload = () => Promise.resolve(),
  reloadWhen = 'saved',
  conflicting,
}: Mutation<Data, Sent>) {
  return mutationOptions({
    mutationFn: (sent: Sent, { client }) => send(sent, client),
    onSuccess: async (saved, sent, _before, { client }) => {
      show?.(client, saved, sent);
      if (reloadWhen === 'saved') await reload(client, sent);
      if (reloadWhen === 'background') void reload(client, sent);
    },
    onError: async (error, _sent, _before, { client }) => {
      if (conflicting !== undefined) await reloadOnConflict(client, error, conflicting);
    },
    onSettled: async (_saved, _error, sent, _before, { client }) => {
      if (reloadWhen === 'settled') await reload(client, sent);
    },
    meta,
  });
}

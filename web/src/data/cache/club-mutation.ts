import {
  type MutationMeta,
  mutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { reloadClub } from './reload-club';
import { reloadOnConflict } from './reload-on-conflict';

interface ClubMutation<Data, Sent> {
  /** Asks the server for the change. */
  send: (clubId: string, sent: Sent, queryClient: QueryClient) => Promise<Data>;
  /** The words for a refusal; `isErrorShown` where the screen itself shows it. */
  meta: MutationMeta;
  /** Whether an owner is offered to undo it: it deletes a record, which is what was sent, or its id. */
  isUndoable?: boolean;
  /** Changes lists that are on the screen by the server's answer. Nothing is reloaded then, unless `reload` says what. */
  show?: (queryClient: QueryClient, clubId: string, saved: Data, sent: Sent) => void;
  /** Reloads what the change concerns; by default everything of the club, or nothing where `show` is given. */
  reload?: (queryClient: QueryClient, clubId: string, sent: Sent) => Promise<unknown>;
  /**
   * 'saved', the default: after success, and the change counts as pending until then. 'settled': also after a refusal,
   * because a part may have been changed. 'background': after success, and nobody waits for it.
   */
  reloadWhen?: 'saved' | 'settled' | 'background';
  /** What somebody else has changed if the server answers with an edit conflict: reloaded before the error is shown. */
  conflicting?: (clubId: string) => QueryKey;
}

const reloadNothing = () => Promise.resolve();

/**
 * Describes a change in a club: what is sent, which queries follow, and which words tell a refusal.
 * @returns what `useClubMutation` takes; with the id of a club, the options of its mutation
 */
export function clubMutation<Data, Sent = void>({
  send,
  meta,
  isUndoable = false,
  show,
  reload = show === undefined ? reloadClub : reloadNothing,
  reloadWhen = 'saved',
  conflicting,
}: ClubMutation<Data, Sent>) {
  return (clubId: string) =>
    mutationOptions({
      mutationFn: (sent: Sent, { client }) => send(clubId, sent, client),
      onSuccess: async (saved, sent, _before, { client }) => {
        show?.(client, clubId, saved, sent);
        if (reloadWhen === 'saved') await reload(client, clubId, sent);
        if (reloadWhen === 'background') void reload(client, clubId, sent);
      },
      onError: async (error, _sent, _before, { client }) => {
        if (conflicting !== undefined) await reloadOnConflict(client, error, conflicting(clubId));
      },
      onSettled: async (_saved, _error, sent, _before, { client }) => {
        if (reloadWhen === 'settled') await reload(client, clubId, sent);
      },
      meta: { ...meta, ...(isUndoable && { undoClubId: clubId }) },
    });
}

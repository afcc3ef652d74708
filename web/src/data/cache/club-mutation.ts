import type { MutationMeta, QueryClient, QueryKey } from '@tanstack/react-query';
import { mutation, type ReloadWhen } from './mutation';
import { reloadClub } from './reload-club';

/** As for `mutation`, with the id of the club. */
interface ClubMutation<Data, Sent> {
  send: (clubId: string, sent: Sent, queryClient: QueryClient) => Promise<Data>;
  meta: MutationMeta;
  /** Whether an owner is offered to undo it: it deletes a record, which is what was sent, or its id. */
  isUndoable?: boolean;
  /** Nothing is reloaded where this is given, unless `reload` says what. */
  show?: (queryClient: QueryClient, clubId: string, saved: Data, sent: Sent) => void;
  /** By default everything of the club, or nothing where `show` is given. */
  reload?: (queryClient: QueryClient, clubId: string, sent: Sent) => Promise<unknown>;
  reloadWhen?: ReloadWhen;
  conflicting?: (clubId: string) => QueryKey;
}

/**
 * Describes a change in a club: what is sent, which queries follow, and which words tell a refusal.
 * @returns what `useClubMutation` takes; with the id of a club, what `useMutation` takes
 */
export function clubMutation<Data, Sent = void>({
  send,
  meta,
  isUndoable = false,
  show,
  reload = show === undefined ? reloadClub : undefined,
  reloadWhen,
  conflicting,
}: ClubMutation<Data, Sent>) {
  return (clubId: string) =>
    mutation<Data, Sent>({
      send: (sent, client) => send(clubId, sent, client),
      show: (client, saved, sent) => show?.(client, clubId, saved, sent),
      reload: reload && ((client, sent) => reload(client, clubId, sent)),
      reloadWhen,
      conflicting: conflicting?.(clubId),
      meta: { ...meta, ...(isUndoable && { undoClubId: clubId }) },
    });
}

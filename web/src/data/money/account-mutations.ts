import { msg } from '@lingui/core/macro';
import { accounts } from '@rallybook/contract/endpoints/accounts';
import type { Entry } from '@rallybook/contract/schemas/accounts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../api/api';
import { ownAccountsQuery } from './accounts-query';
import { reloadClub } from '../cache/reload-club';

/** Reloads what an entry changes: balances, statements, the fund and who has paid. */
export async function reloadMoney(queryClient: QueryClient, clubId: string): Promise<void> {
  await Promise.all([
    reloadClub(queryClient, clubId),
    queryClient.invalidateQueries(ownAccountsQuery),
  ]);
}

type NewEntry = InputOf<typeof accounts.createEntry>['body'];
/** An entry without its club. */
export type EntryDraft = NewEntry extends infer Each
  ? Each extends NewEntry
    ? Omit<Each, 'clubId'>
    : never
  : never;

export const addEntryMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (entry: EntryDraft): Promise<Entry> =>
      call(accounts.createEntry, { body: { ...entry, clubId } }, { clubId }),
    onSuccess: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export const reverseEntryMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, note }: { id: string; note?: string }) =>
      call(
        accounts.reverse,
        { params: { id }, body: note === undefined ? {} : { note } },
        { clubId },
      ),
    onSuccess: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to undo this` },
  });

import { msg } from '@lingui/core/macro';
import { accounts } from '@rallybook/contract/endpoints/accounts';
import { bills } from '@rallybook/contract/endpoints/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api';
import { sendNew } from '../api/send';
import { clubMutation } from '../cache/club-mutation';
import { reloadClub } from '../cache/reload-club';
import { ownAccountsQuery } from './accounts-query';

/** Reloads what an entry changes: balances, statements, the fund and who has paid. */
export async function reloadMoney(queryClient: QueryClient, clubId: string): Promise<void> {
  await Promise.all([
    reloadClub(queryClient, clubId),
    queryClient.invalidateQueries(ownAccountsQuery),
  ]);
}

export const addEntryMutation = clubMutation({
  send: sendNew(accounts.createEntry),
  reload: reloadMoney,
  meta: { fallback: msg`Failed to record this` },
});

export const reverseEntryMutation = clubMutation({
  send: (clubId, { id, note }: { id: string; note?: string }) =>
    call(
      accounts.reverse,
      { params: { id }, body: note === undefined ? {} : { note } },
      { clubId },
    ),
  reload: reloadMoney,
  meta: { fallback: msg`Failed to undo this` },
});

/** Reverses the entries that closing a month posted. */
export const reopenMutation = clubMutation({
  send: (clubId, { year, month }: YearMonth) =>
    call(bills.reopen, { body: { clubId, year, month } }, { clubId }),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to reopen the month` },
});

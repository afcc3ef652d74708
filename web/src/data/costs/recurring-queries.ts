import { msg } from '@lingui/core/macro';
import { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { CostProposals, RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { sendNew, sendUpdate } from '../api/send';
import { clubMutation } from '../cache/club-mutation';
import { call } from '../api/api';

export type Proposal = CostProposals['items'][number];

/** The costs that come again each month. */
export function recurringCostsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['recurring costs', clubId],
    queryFn: async ({ signal }) =>
      (await call(recurringCosts.list, { params: { clubId } }, { clubId, signal })).items,
  });
}

/** What they come to in a month, and how much of it is recorded. */
export function proposalsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['cost proposals', clubId, year, month],
    queryFn: async ({ signal }) => {
      const input = { params: { clubId, year, month } };
      return (await call(recurringCosts.proposals, input, { clubId, signal })).items;
    },
  });
}

/** Whether something of a proposal is not recorded. */
export const isOpen = ({ count, already }: Proposal): boolean => already < count;

/** Loads again what is proposed: a recurring cost has changed, or what was recorded of one. */
export async function reloadProposals(queryClient: QueryClient, clubId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['cost proposals', clubId] });
}

const reloadAll = async (queryClient: QueryClient, clubId: string) => {
  await queryClient.invalidateQueries({ queryKey: ['recurring costs', clubId] });
  await reloadProposals(queryClient, clubId);
};

/** Records all that is open of a recurring cost in a month. */
export const recordProposalMutation = clubMutation({
  send: (clubId, { recurringId, year, month }: YearMonth & Pick<Proposal, 'recurringId'>) =>
    call(
      recurringCosts.record,
      { body: { clubId, year, month, items: [{ recurringId }] } },
      { clubId },
    ),
  reload: async (client, clubId) => {
    await client.invalidateQueries({ queryKey: ['costs', clubId] });
    await reloadProposals(client, clubId);
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to add cost` },
});

export const addRecurringMutation = clubMutation({
  send: sendNew(recurringCosts.create),
  reload: reloadAll,
  meta: { fallback: msg`Failed to add cost` },
});

/** Changes one: with `since`, from that month on. */
export const updateRecurringMutation = clubMutation({
  send: sendUpdate(recurringCosts.update),
  reload: reloadAll,
  conflicting: (clubId) => ['recurring costs', clubId],
  meta: { fallback: msg`Failed to update cost` },
});

export const deleteRecurringMutation = clubMutation({
  send: (clubId, { id }: RecurringCost) =>
    call(recurringCosts.remove, { params: { id } }, { clubId }),
  reload: reloadAll,
  meta: { fallback: msg`Failed to delete cost` },
  isUndoable: true,
});

import { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { CostProposals } from '@rallybook/contract/schemas/recurring-costs';
import { queryOptions } from '@tanstack/react-query';
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

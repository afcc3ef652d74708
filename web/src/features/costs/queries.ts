import { msg } from '@lingui/core/macro';
import { costs } from '@rallybook/contract/endpoints/costs';
import { fund } from '@rallybook/contract/endpoints/fund';
import type { Income } from '@rallybook/contract/rules/cost-text/read-cost-text';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';
import { changeCostList } from '../../data/costs/costs-query';
import { reloadClub } from '../../data/cache/reload-club';
import { reloadProposals } from '../../data/costs/recurring-queries';
import { reloadOnConflict } from '../../data/cache/reload-on-conflict';

export const addCostMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: Omit<InputOf<typeof costs.create>['body'], 'clubId'>) =>
      call(costs.create, { body: { ...body, clubId } }, { clubId }),
    onSuccess: (added) => {
      changeCostList(queryClient, added, (list) =>
        [...list, added].toSorted((a, b) => a.date.localeCompare(b.date)),
      );
    },
    meta: { fallback: msg`Failed to add cost` },
  });

/** Adds several costs: all or none. */
export const addCostsMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (items: InputOf<typeof costs.createBulk>['body']['items']) =>
      call(costs.createBulk, { body: { clubId, items } }, { clubId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['costs', clubId] }),
    meta: { fallback: msg`Failed to add cost` },
  });

/** Takes back costs that were added at once, one after the other. */
export const undoCostsMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (added: readonly Cost[]) => {
      for (const { id } of added) await call(costs.remove, { params: { id } }, { clubId });
    },
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete cost` },
  });

/** Records money back, which is no cost, as an income of the fund. */
export const recordIncomeMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ amount, ...income }: Income) => {
      const body = { ...income, clubId, kind: 'income' as const, amount: thousandsFromVnd(amount) };
      return call(fund.createEntry, { body }, { clubId });
    },
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

/** The new values of a cost, and `cost`, the cost before. */
export type CostUpdate = InputOf<typeof costs.update>['body'] & { cost: Cost };

/** Corrects a cost. If somebody else has changed it first, the costs are reloaded before the error is shown. */
export const updateCostMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ cost, ...patch }: CostUpdate) =>
      call(costs.update, { params: { id: cost.id }, body: patch }, { clubId }),
    onSuccess: (changed, { cost }) => {
      changeCostList(queryClient, cost, (list) => list.filter(({ id }) => id !== cost.id));
      changeCostList(queryClient, changed, (list) =>
        [...list, changed].toSorted((a, b) => a.date.localeCompare(b.date)),
      );
    },
    onError: (error) => reloadOnConflict(queryClient, error, ['costs', clubId]),
    meta: { fallback: msg`Failed to update cost` },
  });

export const deleteCostMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Cost) => call(costs.remove, { params: { id } }, { clubId }),
    onSuccess: (_, removed) => {
      changeCostList(queryClient, removed, (list) => list.filter(({ id }) => id !== removed.id));
      if (removed.recurringId !== null) void reloadProposals(queryClient, clubId);
    },
    meta: { fallback: msg`Failed to delete cost`, undoClubId: clubId },
  });

import { msg } from '@lingui/core/macro';
import { costs } from '@rallybook/contract/endpoints/costs';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { changeCostList } from '../../data/costs-query';

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

export const deleteCostMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Cost) => call(costs.remove, { params: { id } }, { clubId }),
    onSuccess: (_, removed) => {
      changeCostList(queryClient, removed, (list) => list.filter(({ id }) => id !== removed.id));
    },
    meta: { fallback: msg`Failed to delete cost`, undoneIn: clubId },
  });

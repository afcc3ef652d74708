import { msg } from '@lingui/core/macro';
import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { reloadMoney } from '../../data/money/account-mutations';
import { call, type InputOf } from '../../data/api/api';
import type { Accepted, Given } from './queries';

export const importMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (given: Given & Accepted) =>
      call(bankLines.createBulk, { body: { ...given, clubId } }, { clubId }),
    onSuccess: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export type Part = InputOf<typeof bankLines.allocate>['body']['parts'][number];

/** Credits a transfer to members. Also reloads after a refusal, because somebody else may have decided first. */
export const allocateMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, parts }: { id: string; parts: Part[] }) =>
      call(bankLines.allocate, { params: { id }, body: { parts } }, { clubId }),
    onSettled: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export const ignoreMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(bankLines.ignore, { params: { id } }, { clubId }),
    onSettled: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to save this` },
  });

/** Opens transfers again, one after the other, and reverses their payments. */
export const undoMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(bankLines.undo, { params: { id } }, { clubId });
    },
    onSettled: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to undo this` },
  });

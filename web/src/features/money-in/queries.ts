import { msg } from '@lingui/core/macro';
import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { reloadMoney } from '../../data/account-mutations';
import { call, type InputOf } from '../../data/api';

type Body = InputOf<typeof bankLines.previewBulk>['body'];
/** What is read: a text, or the rows of a sheet. */
export type Given = Pick<Body, 'text' | 'rows'>;

const linesAtOnce = 50;
/** So many are looked through for the transfer that a doubtful one may be, and for what came last. */
const mostKnown = 200;

/** Transfers in one state, the newest first, page by page. */
export function linesQuery(clubId: string, state: BankLineState) {
  return infiniteQueryOptions({
    queryKey: ['bank lines', clubId, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        bankLines.list,
        { params: { clubId }, query: { state, limit: linesAtOnce, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => {
      const next = offset + items.length;
      return items.length > 0 && next < total ? next : undefined;
    },
    staleTime: 0,
  });
}

/** The newest transfers in every state. */
export function knownLinesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bank lines', clubId, 'all'],
    queryFn: async ({ signal }) => {
      const input = { params: { clubId }, query: { limit: mostKnown } };
      return (await call(bankLines.list, input, { clubId, signal })).items;
    },
    staleTime: 0,
  });
}

/** Reads transfers; nothing is stored. */
export const previewMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (given: Given) =>
      call(bankLines.previewBulk, { body: { ...given, clubId } }, { clubId }),
    meta: { fallback: msg`Failed to read this` },
  });

export const importMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (given: Given) =>
      call(bankLines.createBulk, { body: { ...given, clubId } }, { clubId }),
    onSuccess: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export type Part = InputOf<typeof bankLines.allocate>['body']['parts'][number];

/** Lets a transfer be the payment of members. */
export const allocateMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, parts }: { id: string; parts: Part[] }) =>
      call(bankLines.allocate, { params: { id }, body: { parts } }, { clubId }),
    onSuccess: () => reloadMoney(queryClient, clubId),
    // Somebody else may have decided first.
    onError: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export const ignoreMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(bankLines.ignore, { params: { id } }, { clubId }),
    onSuccess: () => reloadMoney(queryClient, clubId),
    onError: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to save this` },
  });

/** Opens transfers again, one after the other: each reverses its payments. */
export const undoMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(bankLines.undo, { params: { id } }, { clubId });
    },
    onSettled: () => reloadMoney(queryClient, clubId),
    meta: { fallback: msg`Failed to undo this` },
  });

import { msg } from '@lingui/core/macro';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../api/api';
import { reloadClub } from '../cache/reload-club';
import { reloadOnConflict } from '../cache/reload-on-conflict';

/** The shuttlecocks of a month: what came, what was used, and what is left. */
export function shuttlesQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['shuttles', clubId, year, month],
    queryFn: ({ signal }) =>
      call(shuttles.month, { params: { clubId, year, month } }, { clubId, signal }),
  });
}

type New<Body> = Omit<Body, 'clubId'>;

// Each of them may change what all others cost. After an edit conflict the next try must know what somebody else stored.
const afterChange = (queryClient: QueryClient, clubId: string) => ({
  onSuccess: () => reloadClub(queryClient, clubId),
  onError: (error: unknown) => reloadOnConflict(queryClient, error, ['shuttles', clubId]),
});

const failed = { fallback: msg`Failed to save the shuttlecocks` };

export const addPurchaseMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: New<InputOf<typeof shuttles.createPurchase>['body']>) =>
      call(shuttles.createPurchase, { body: { ...body, clubId } }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: failed,
  });

export const updatePurchaseMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({
      id,
      ...body
    }: InputOf<typeof shuttles.updatePurchase>['body'] & { id: string }) =>
      call(shuttles.updatePurchase, { params: { id }, body }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: failed,
  });

export const addUseMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: New<InputOf<typeof shuttles.createUse>['body']>) =>
      call(shuttles.createUse, { body: { ...body, clubId } }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: failed,
  });

export const updateUseMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: InputOf<typeof shuttles.updateUse>['body'] & { id: string }) =>
      call(shuttles.updateUse, { params: { id }, body }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: failed,
  });

export const addCountMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: New<InputOf<typeof shuttles.createCount>['body']>) =>
      call(shuttles.createCount, { body: { ...body, clubId } }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: failed,
  });

export const updateCountMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: InputOf<typeof shuttles.updateCount>['body'] & { id: string }) =>
      call(shuttles.updateCount, { params: { id }, body }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: failed,
  });

const REMOVAL = {
  purchase: shuttles.removePurchase,
  use: shuttles.removeUse,
  count: shuttles.removeCount,
};

/** Deletes a purchase, a use or a count; it can be undone from the toast. */
export const removeShuttlesMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ kind, id }: { kind: keyof typeof REMOVAL; id: string }) =>
      call(REMOVAL[kind], { params: { id } }, { clubId }),
    ...afterChange(queryClient, clubId),
    meta: { fallback: msg`Failed to delete`, undoClubId: clubId },
  });

import { msg } from '@lingui/core/macro';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { registration } from '@rallybook/contract/schemas/registrations';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages';
import { call, type InputOf } from '../../lib/api';
import { listCache } from '../../lib/list-cache';
import { reloadClub } from '../../lib/reload-club';
import { storageKeys } from '../../lib/storage';

const cache = listCache(storageKeys.registrations, registration);

/** The registrations of a month. */
export function registrationsQuery(clubId: string, { year, month }: YearMonth) {
  const scope = `${clubId}/${year}/${month}`;
  return queryOptions({
    queryKey: ['registrations', clubId, year, month],
    queryFn: async ({ signal }) => {
      const params = { clubId, year, month };
      const items = await allPages((page) =>
        call(registrations.list, { params, query: { year, month, ...page } }, { clubId, signal }),
      );
      return cache.keep(scope, items);
    },
    ...cache.start(scope),
  });
}

type BulkBody = InputOf<typeof registrations.createBulk>['body'];

/** Registers members for a month, all or none; whoever may register only themself is the one member of the list. */
export const registerMutation = (
  queryClient: QueryClient,
  clubId: string,
  mayRegisterOthers: boolean,
) =>
  mutationOptions({
    mutationFn: async ({ memberIds, ...rest }: BulkBody): Promise<void> => {
      if (mayRegisterOthers) {
        await call(registrations.createBulk, { body: { memberIds, ...rest } }, { clubId });
        return;
      }
      const [memberId = ''] = memberIds;
      await call(registrations.createSingle, { body: { memberId, ...rest } }, { clubId });
    },
    onSuccess: () => reloadClub(queryClient, clubId),
    // The form tells of it in the browser's own box (specification, point 8).
    meta: { isErrorShown: true },
  });

export const deleteRegistrationMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(registrations.remove, { params: { id } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete registration` },
  });

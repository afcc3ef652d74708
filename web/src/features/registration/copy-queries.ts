import { msg } from '@lingui/core/macro';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { reloadClub } from '../../data/cache/reload-club';

/** What copying the registrations of the month before would do. It is a dry run that changes nothing. */
export const copyPreviewQuery = (clubId: string, to: YearMonth) =>
  queryOptions({
    queryKey: ['registration copy', clubId, to.year, to.month],
    queryFn: () =>
      call(
        registrations.copy,
        { body: { clubId, from: previousMonth(to), to, dryRun: true } },
        { clubId },
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Copies the registrations of these members from the month before. */
export const copyMutation = (queryClient: QueryClient, clubId: string, to: YearMonth) =>
  mutationOptions({
    mutationFn: (memberIds: string[]) =>
      call(
        registrations.copy,
        { body: { clubId, from: previousMonth(to), to, memberIds } },
        { clubId },
      ),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to copy registrations` },
  });

/** Deletes the copied registrations, one after another; "Recently deleted" lists each of them. */
export const undoCopyMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(registrations.remove, { params: { id } }, { clubId });
    },
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete registration` },
  });

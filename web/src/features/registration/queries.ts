import { msg } from '@lingui/core/macro';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { reloadClub } from '../../data/reload-club';

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
    // The form tells of it in the browser's own box (docs/specification-coverage.md, 8).
    meta: { isErrorShown: true },
  });

export const deleteRegistrationMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(registrations.remove, { params: { id } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete registration`, undoneIn: clubId },
  });

/** What copying the registrations of the month before would do; nothing is changed by asking. */
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

/** Registers members as they are registered for the month before. */
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

/** Takes back what was copied, one registration after another: each stands in Recently deleted. */
export const undoCopyMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(registrations.remove, { params: { id } }, { clubId });
    },
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete registration` },
  });

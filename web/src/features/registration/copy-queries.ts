import { msg } from '@lingui/core/macro';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { clubMutation } from '../../data/cache/club-mutation';
import { call } from '../../data/api/api';

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
export const copyMutation = (to: YearMonth) =>
  clubMutation({
    send: (clubId, memberIds: string[]) =>
      call(
        registrations.copy,
        { body: { clubId, from: previousMonth(to), to, memberIds } },
        { clubId },
      ),
    meta: { fallback: msg`Failed to copy registrations` },
  });

/** Deletes the copied registrations, one after another; "Recently deleted" lists each of them. */
export const undoCopyMutation = clubMutation({
  send: async (clubId, ids: readonly string[]) => {
    for (const id of ids) await call(registrations.remove, { params: { id } }, { clubId });
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to delete registration` },
});

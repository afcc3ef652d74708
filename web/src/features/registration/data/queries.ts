import { registrations } from '@rallybook/contract/endpoints/registrations';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';

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

import { overview } from '@rallybook/contract/endpoints/overview';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Overview } from '@rallybook/contract/schemas/overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

export type Month = Overview['months'][number];

/** What each month of a club came to, from one month to another. */
export function overviewQuery(clubId: string, from: YearMonth, to: YearMonth) {
  const query = { from: isoMonth(from), to: isoMonth(to) };
  return queryOptions({
    queryKey: ['overview', clubId, query.from, query.to],
    queryFn: ({ signal }) => call(overview.read, { params: { clubId }, query }, { clubId, signal }),
    staleTime: 0,
  });
}

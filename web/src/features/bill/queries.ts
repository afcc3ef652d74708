import { msg } from '@lingui/core/macro';
import { bills } from '@rallybook/contract/endpoints/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { ClubBillAnswer } from '@rallybook/contract/schemas/bills';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages';
import { call, download } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { saveFile } from '../../lib/save-file';

/** The bill of each member for a month; empty while the month is not calculated. */
export function memberBillsQuery(clubId: string, { year, month }: YearMonth) {
  const params = { clubId, year, month };
  return queryOptions({
    queryKey: ['bills', clubId, year, month],
    queryFn: ({ signal }) =>
      allPages((page) => call(bills.list, { params, query: page }, { clubId, signal })),
  });
}

/** The club's bill of a month, or null where there is none to see (specification, point 7: 404 and 403 are ignored). */
export function clubBillQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['club bill', clubId, year, month],
    queryFn: async ({ signal }): Promise<ClubBillAnswer | null> => {
      try {
        return await call(bills.total, { params: { clubId, year, month } }, { clubId, signal });
      } catch (error) {
        if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
        throw error;
      }
    },
  });
}

export const calculateMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ year, month }: YearMonth) =>
      call(bills.calculate, { body: { clubId, year, month } }, { clubId }),
    onSuccess: async (bill, month) => {
      queryClient.setQueryData(clubBillQuery(clubId, month).queryKey, bill);
      await queryClient.invalidateQueries(memberBillsQuery(clubId, month));
    },
    meta: { fallback: msg`Failed to calculate bills` },
  });

/** Saves the bill of a month as the browser saves files. */
export const exportMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: async ({ year, month }: YearMonth) => {
      const params = { clubId, year, month };
      const file = await download(bills.exportCsv, { params, query: { year, month } }, { clubId });
      saveFile(file, `bill-${year}-${String(month).padStart(2, '0')}.csv`);
    },
    meta: { fallback: msg`Failed to export CSV` },
  });

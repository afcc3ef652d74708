import { msg } from '@lingui/core/macro';
import { bills } from '@rallybook/contract/endpoints/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, download } from '../../data/api';
import { saveFile } from '../../parts/save-file';
import { clubBillQuery, memberBillsQuery } from '../../data/bills-query';

export const calculateMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ year, month }: YearMonth) =>
      call(bills.calculate, { body: { clubId, year, month } }, { clubId }),
    onSuccess: async (_, month) => {
      await Promise.all([
        queryClient.invalidateQueries(clubBillQuery(clubId, month)),
        queryClient.invalidateQueries(memberBillsQuery(clubId, month)),
      ]);
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

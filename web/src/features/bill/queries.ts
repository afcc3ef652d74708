import { msg } from '@lingui/core/macro';
import { bills } from '@rallybook/contract/endpoints/bills';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, download } from '../../data/api/api';
import { reloadClub } from '../../data/cache/reload-club';
import { saveFile } from '../../parts/page/save-file';
import { loadInTime } from '../../ui/loading/load-in-time';
import { clubBillQuery, memberBillsQuery } from '../../data/money/bills-query';

export const calculateMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ year, month }: YearMonth) =>
      call(bills.calculate, { body: { clubId, year, month } }, { clubId }),
    onSuccess: async (_, month) => {
      await Promise.all([
        queryClient.invalidateQueries(clubBillQuery(clubId, month)),
        queryClient.invalidateQueries(memberBillsQuery(clubId, month)),
        queryClient.invalidateQueries({ queryKey: ['bill lines', clubId] }),
      ]);
    },
    meta: { fallback: msg`Failed to calculate bills` },
  });

/** Downloads the bill of a month as a CSV file. */
export const exportMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: async ({ year, month }: YearMonth) => {
      const params = { clubId, year, month };
      const file = await download(bills.exportCsv, { params, query: { year, month } }, { clubId });
      saveFile(file, `bill-${isoMonth(params)}.csv`);
    },
    meta: { fallback: msg`Failed to export CSV` },
  });

/** Saves the bill of a month as a workbook, which the browser makes of the rows that the server has now. */
export const exportWorkbookMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (month: YearMonth) => {
      const rows = { ...memberBillsQuery(clubId, month), staleTime: 0 };
      const memberBills = await queryClient.query(rows);
      const { billWorkbook } = await loadInTime(() => import('./bill-workbook'));
      saveFile(await billWorkbook(memberBills, month), `bill-${isoMonth(month)}.xlsx`);
    },
    meta: { fallback: msg`Failed to export Excel` },
  });

/** Freezes the bill of a month and posts it to the accounts. */
export const closeMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ year, month }: YearMonth) =>
      call(bills.close, { body: { clubId, year, month } }, { clubId }),
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to close the month` },
  });

/** Reverses the entries that closing a month posted. */
export const reopenMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ year, month }: YearMonth) =>
      call(bills.reopen, { body: { clubId, year, month } }, { clubId }),
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to reopen the month` },
  });

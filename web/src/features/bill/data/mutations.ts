import { msg } from '@lingui/core/macro';
import { bills } from '@rallybook/contract/endpoints/bills';
import { monthLinks } from '@rallybook/contract/endpoints/month-links';
import { payees } from '@rallybook/contract/endpoints/payees';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { call, download } from '../../../data/api/api';
import { clubMutation } from '../../../data/cache/club-mutation';
import { namesOfClub } from '../../../data/clubs/names-of-club';
import { accountsQuery, ownAccountsQuery } from '../../../data/money/accounts-query';
import { clubBillQuery, memberBillsQuery } from '../../../data/money/bills-query';
import { monthLinkQuery } from '../../../data/money/pay-links-query';
import { saveFile } from '../../../parts/page/save-file';
import { loadInTime } from '../../../ui/loading/load-in-time';

export const calculateMutation = clubMutation({
  send: (clubId, { year, month }: YearMonth) =>
    call(bills.calculate, { body: { clubId, year, month } }, { clubId }),
  reload: (client, clubId, month) =>
    Promise.all([
      client.invalidateQueries(clubBillQuery(clubId, month)),
      client.invalidateQueries(memberBillsQuery(clubId, month)),
      client.invalidateQueries({ queryKey: ['bill lines', clubId] }),
      // They tell what a month that is not closed asks for.
      client.invalidateQueries(accountsQuery(clubId)),
      client.invalidateQueries(ownAccountsQuery),
    ]),
  meta: { fallback: msg`Failed to calculate bills` },
});

/** Downloads the bill of a month as a CSV file. */
export const exportMutation = clubMutation({
  send: async (clubId, { year, month }: YearMonth) => {
    const params = { clubId, year, month };
    const file = await download(bills.exportCsv, { params, query: { year, month } }, { clubId });
    saveFile(file, `bill-${isoMonth(params)}.csv`);
  },
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to export CSV` },
});

/** Saves the bill of a month as a workbook, which the browser makes of the rows that the server has now. */
export const exportWorkbookMutation = clubMutation({
  send: async (clubId, { currency, ...month }: YearMonth & { currency: Currency }, client) => {
    const rows = { ...memberBillsQuery(clubId, month), staleTime: 0 };
    const memberBills = await client.query(rows);
    const { billWorkbook } = await loadInTime(() => import('./bill-workbook'));
    saveFile(
      await billWorkbook(namesOfClub(clubId), currency, memberBills, month),
      `bill-${isoMonth(month)}.xlsx`,
    );
  },
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to export Excel` },
});

/** Freezes the bill of a month and posts it to the accounts. */
export const closeMutation = clubMutation({
  send: (clubId, { year, month }: YearMonth) =>
    call(bills.close, { body: { clubId, year, month } }, { clubId }),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to close the month` },
});

/** Gives the page of a month a new address; the old one stops working. */
export const renewMonthLinkMutation = clubMutation({
  send: (clubId, { year, month }: YearMonth) =>
    call(monthLinks.renew, { params: { clubId, year, month } }, { clubId }),
  reload: (client, clubId, month) => client.invalidateQueries(monthLinkQuery(clubId, month)),
  meta: { fallback: msg`Failed to renew the link` },
});

/** Sends a mail to everybody who owes money, asking them to pay. */
export const askByMailMutation = clubMutation({
  send: (clubId) => call(payees.mail, { body: { clubId } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to send mails` },
});

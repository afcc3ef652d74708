import { monthLinks } from '@rallybook/contract/endpoints/month-links';
import { payees } from '@rallybook/contract/endpoints/payees';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/**
 * The balance, code and pay page of every member, for users who may edit money. Anybody who has the address of a pay
 * page can open it.
 */
export function payLinksQuery(clubId: string) {
  return queryOptions({
    queryKey: ['pay links', clubId],
    queryFn: async ({ signal }) =>
      (await call(payees.links, { params: { clubId } }, { clubId, signal })).items,
  });
}

/** The address of the page of a month, which is there once the month is closed. */
export function monthLinkQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['month link', clubId, year, month],
    queryFn: async ({ signal }) =>
      (await call(monthLinks.get, { params: { clubId, year, month } }, { clubId, signal })).url,
  });
}

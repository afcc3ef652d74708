import { msg } from '@lingui/core/macro';
import { monthLinks } from '@rallybook/contract/endpoints/month-links';
import { payees } from '@rallybook/contract/endpoints/payees';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clubMutation } from '../cache/club-mutation';
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

/** Gives the page of a month a new address; the old one stops working. */
export const renewMonthLinkMutation = clubMutation({
  send: (clubId, { year, month }: YearMonth) =>
    call(monthLinks.renew, { params: { clubId, year, month } }, { clubId }),
  reload: (client, clubId, month) => client.invalidateQueries(monthLinkQuery(clubId, month)),
  meta: { fallback: msg`Failed to renew the link` },
});

/** Gives a member's pay page a new address; the old one stops working. */
export const renewLinkMutation = clubMutation({
  send: (clubId, memberId: string) => call(payees.renew, { params: { id: memberId } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(payLinksQuery(clubId)),
  meta: { fallback: msg`Failed to renew the link` },
});

/** Sends a mail to everybody who owes money, asking them to pay. */
export const askByMailMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: () => call(payees.mail, { body: { clubId } }, { clubId }),
    meta: { fallback: msg`Failed to send mails` },
  });

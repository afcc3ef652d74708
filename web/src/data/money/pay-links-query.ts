import { msg } from '@lingui/core/macro';
import { payees } from '@rallybook/contract/endpoints/payees';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
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

/** Gives a member's pay page a new address; the old one stops working. */
export const renewLinkMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (memberId: string) => call(payees.renew, { params: { id: memberId } }, { clubId }),
    onSuccess: () => queryClient.invalidateQueries(payLinksQuery(clubId)),
    meta: { fallback: msg`Failed to renew the link` },
  });

/** Sends a mail to everybody who owes money, asking them to pay. */
export const askByMailMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: () => call(payees.mail, { body: { clubId } }, { clubId }),
    meta: { fallback: msg`Failed to send mails` },
  });

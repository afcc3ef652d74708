import { msg } from '@lingui/core/macro';
import { payees } from '@rallybook/contract/endpoints/payees';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './api';

/** Everybody's balance, code and page, for who may edit money. Whoever has an address of these can open that page. */
export function payLinksQuery(clubId: string) {
  return queryOptions({
    queryKey: ['pay links', clubId],
    queryFn: async ({ signal }) =>
      (await call(payees.links, { params: { clubId } }, { clubId, signal })).items,
  });
}

/** Gives a member a new page; the old one is gone. */
export const renewLinkMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (memberId: string) => call(payees.renew, { params: { id: memberId } }, { clubId }),
    onSuccess: () => queryClient.invalidateQueries(payLinksQuery(clubId)),
    meta: { fallback: msg`Failed to renew the link` },
  });

/** Asks everybody who owes by mail. */
export const askByMailMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: () => call(payees.mail, { body: { clubId } }, { clubId }),
    meta: { fallback: msg`Failed to send mails` },
  });

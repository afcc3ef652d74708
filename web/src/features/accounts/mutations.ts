import { msg } from '@lingui/core/macro';
import { accounts } from '@rallybook/contract/endpoints/accounts';
import { payees } from '@rallybook/contract/endpoints/payees';
import { call } from '../../data/api/api';
import { sendNew } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';
import { reloadMoney } from '../../data/money/mutations';
import { payLinksQuery } from '../../data/money/pay-links-query';

/** Records that one member pays the debt of another. */
export const addTransferMutation = clubMutation({
  send: sendNew(accounts.createTransfer),
  reload: reloadMoney,
  meta: { fallback: msg`Failed to record this` },
});

/** Gives a member's pay page a new address; the old one stops working. */
export const renewLinkMutation = clubMutation({
  send: (clubId, memberId: string) => call(payees.renew, { params: { id: memberId } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(payLinksQuery(clubId)),
  meta: { fallback: msg`Failed to renew the link` },
});

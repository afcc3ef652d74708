import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { fund } from '@rallybook/contract/endpoints/fund';
import { call } from '../../data/api/api';
import { sendNew } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';

export const addFundEntryMutation = clubMutation({
  send: sendNew(fund.createEntry),
  meta: { fallback: msg`Failed to record this` },
});

export const countFundMutation = clubMutation({
  send: sendNew(fund.count),
  meta: { fallback: msg`Failed to record this` },
});

export const reverseFundEntryMutation = clubMutation({
  send: (clubId, id: string) => call(fund.reverse, { params: { id }, body: {} }, { clubId }),
  meta: { fallback: msg`Failed to undo this` },
});

/** Sets whether every member sees the fund, or only staff. */
export const openFundMutation = clubMutation({
  send: (clubId, fundIsOpen: boolean) =>
    call(clubs.update, { params: { clubId }, body: { fundIsOpen } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to save this` },
});

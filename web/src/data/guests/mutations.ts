import { msg } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import type { Wire } from '@rallybook/contract/rules/money/amounts';
import { call } from '../api/api';
import { sendRemoval, sendSaved } from '../api/send';
import { clubMutation } from '../cache/club-mutation';

export const saveGuestMutation = clubMutation({
  send: sendSaved(guests.create, guests.update),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save the guest` },
});

export const deleteGuestMutation = clubMutation({
  send: sendRemoval(guests.remove),
  meta: { fallback: msg`Failed to delete the guest` },
  isUndoable: true,
});

/** Marks a guest as paid in cash: the amount, in thousands of VND, goes to the fund. */
export const markPaidMutation = clubMutation({
  send: (clubId, { id, amount }: { id: string; amount: Wire }) =>
    call(guests.markPaid, { params: { id }, body: { amount } }, { clubId }),
  meta: { fallback: msg`Failed to record this` },
});

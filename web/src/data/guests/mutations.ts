import { msg } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { sendRemoval } from '../api/send';
import { clubMutation } from '../cache/club-mutation';
import { call, type InputOf } from '../api/api';

type NewGuest = Omit<InputOf<typeof guests.create>['body'], 'clubId'>;

/** Records a new guest, or corrects `before`. */
export const saveGuestMutation = clubMutation({
  send: (clubId, { before, ...entered }: NewGuest & { before: Guest | null }): Promise<Guest> =>
    before === null
      ? call(guests.create, { body: { ...entered, clubId } }, { clubId })
      : call(
          guests.update,
          { params: { id: before.id }, body: { ...entered, version: before.version } },
          { clubId },
        ),
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
  send: (clubId, { id, amount }: { id: string; amount: number }) =>
    call(guests.markPaid, { params: { id }, body: { amount } }, { clubId }),
  meta: { fallback: msg`Failed to record this` },
});

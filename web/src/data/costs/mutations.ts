import { msg } from '@lingui/core/macro';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { call } from '../api/api';
import { sendNew, sendUpdate } from '../api/send';
import { clubMutation } from '../cache/club-mutation';

// Each of them may change what all others cost. After an edit conflict the next try must know what somebody else stored.
const saved = {
  conflicting: (clubId: string) => ['shuttles', clubId],
  meta: { fallback: msg`Failed to save the shuttlecocks` },
};

export const addPurchaseMutation = clubMutation({
  send: sendNew(shuttles.createPurchase),
  ...saved,
});
export const updatePurchaseMutation = clubMutation({
  send: sendUpdate(shuttles.updatePurchase),
  ...saved,
});
export const addUseMutation = clubMutation({ send: sendNew(shuttles.createUse), ...saved });
export const updateUseMutation = clubMutation({ send: sendUpdate(shuttles.updateUse), ...saved });
export const addCountMutation = clubMutation({ send: sendNew(shuttles.createCount), ...saved });
export const updateCountMutation = clubMutation({
  send: sendUpdate(shuttles.updateCount),
  ...saved,
});

const REMOVAL = {
  purchase: shuttles.removePurchase,
  use: shuttles.removeUse,
  count: shuttles.removeCount,
};

/** Deletes a purchase, a use or a count; it can be undone from the toast. */
export const removeShuttlesMutation = clubMutation({
  send: (clubId, { kind, id }: { kind: keyof typeof REMOVAL; id: string }) =>
    call(REMOVAL[kind], { params: { id } }, { clubId }),
  ...saved,
  meta: { fallback: msg`Failed to delete` },
  isUndoable: true,
});

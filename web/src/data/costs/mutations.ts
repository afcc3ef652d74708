import { msg } from '@lingui/core/macro';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { call } from '../api/api';
import { sendSaved } from '../api/send';
import { clubMutation } from '../cache/club-mutation';

// Each of them may change what all others cost. After an edit conflict the next try must know what somebody else stored.
const saved = {
  conflicting: (clubId: string) => ['shuttles', clubId],
  meta: { fallback: msg`Failed to save the shuttlecocks` },
};

export const savePurchaseMutation = clubMutation({
  send: sendSaved(shuttles.createPurchase, shuttles.updatePurchase),
  ...saved,
});

export const saveUseMutation = clubMutation({
  send: sendSaved(shuttles.createUse, shuttles.updateUse),
  ...saved,
});

export const saveCountMutation = clubMutation({
  send: sendSaved(shuttles.createCount, shuttles.updateCount),
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

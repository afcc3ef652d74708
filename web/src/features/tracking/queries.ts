import { msg } from '@lingui/core/macro';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { sendRemoval } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';
import { call, type InputOf } from '../../data/api/api';

export const addTrackingMutation = clubMutation({
  send: (clubId, body: InputOf<typeof trackings.create>['body']) =>
    call(trackings.create, { body }, { clubId }),
  meta: { fallback: msg`Failed to add tracking` },
});

/** Corrects a record. If somebody else has changed it meanwhile, the records are reloaded before the error is shown. */
export const updateTrackingMutation = clubMutation({
  send: (clubId, { id, body }: { id: string; body: InputOf<typeof trackings.update>['body'] }) =>
    call(trackings.update, { params: { id }, body }, { clubId }),
  // Not awaited, because the row may move to another group, and its dialog with it.
  reloadWhen: 'background',
  conflicting: (clubId) => ['trackings', clubId],
  meta: { fallback: msg`Failed to correct the record` },
});

export const deleteTrackingMutation = clubMutation({
  send: sendRemoval(trackings.remove),
  meta: { fallback: msg`Failed to delete tracking` },
  isUndoable: true,
});

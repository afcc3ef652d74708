import { msg } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { Answers } from '@rallybook/contract/rules/questions';
import { call, type InputOf } from '../../../data/api/api';
import { sendRemoval } from '../../../data/api/send';
import { clubMutation } from '../../../data/cache/club-mutation';
import { type AskedQuestion, takeBackAnswers } from '../../../data/clubs/take-back-answers';
import { addBulk, type BulkAdded } from './add-bulk';

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

/** Asks what a chat text would record; changes nothing. */
export const previewMutation = clubMutation({
  send: (clubId, { text, choices }: { text: string; choices?: Answers }) =>
    call(
      trackings.previewBulk,
      { body: { clubId, text, ...(choices && { choices }) } },
      { clubId },
    ),
  reloadWhen: 'never',
  // The form shows the error beside the text.
  meta: { isErrorShown: true },
});

export const addBulkMutation = clubMutation({
  send: addBulk,
  // Also reloads after a failure, because members may have been added.
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to add bulk tracking` },
});

/** How many records the server removes at once. */
const MAX_REMOVED = 1000;

/** Takes back what a paste recorded, and what was answered about it. */
export const undoBulkMutation = clubMutation({
  send: async (
    clubId,
    { records, guests: brought, answered }: BulkAdded & { answered: readonly AskedQuestion[] },
  ) => {
    await Promise.all(brought.map(({ id }) => call(guests.remove, { params: { id } }, { clubId })));
    const ids = records.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += MAX_REMOVED) {
      const body = { clubId, ids: ids.slice(start, start + MAX_REMOVED) };
      await call(trackings.removeBulk, { body }, { clubId });
    }
    await takeBackAnswers(clubId, answered);
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to delete tracking` },
});

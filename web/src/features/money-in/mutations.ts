import { msg } from '@lingui/core/macro';
import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { call, type InputOf } from '../../data/api/api';
import { clubMutation } from '../../data/cache/club-mutation';
import { reloadMoney } from '../../data/money/mutations';

type Body = InputOf<typeof bankLines.previewBulk>['body'];
/** The input to read: a text, or the rows of a sheet; and what somebody has accepted and answered. */
export type Given = Pick<Body, 'text' | 'rows' | 'accept' | 'choices'>;

/** Reads transfers on the server, which stores nothing. */
export const previewMutation = clubMutation({
  send: (clubId, given: Given) =>
    call(bankLines.previewBulk, { body: { ...given, clubId } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to read this` },
});

export const importMutation = clubMutation({
  send: (clubId, given: Given) =>
    call(bankLines.createBulk, { body: { ...given, clubId } }, { clubId }),
  reload: reloadMoney,
  meta: { fallback: msg`Failed to record this` },
});

export type Part = InputOf<typeof bankLines.allocate>['body']['parts'][number];

/** Credits a transfer to members. Also reloads after a refusal, because somebody else may have decided first. */
export const allocateMutation = clubMutation({
  send: (clubId, { id, parts }: { id: string; parts: Part[] }) =>
    call(bankLines.allocate, { params: { id }, body: { parts } }, { clubId }),
  reload: reloadMoney,
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to record this` },
});

export const ignoreMutation = clubMutation({
  send: (clubId, id: string) => call(bankLines.ignore, { params: { id } }, { clubId }),
  reload: reloadMoney,
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save this` },
});

/** Opens transfers again, one after the other, and reverses their payments. */
export const undoMutation = clubMutation({
  send: async (clubId, ids: readonly string[]) => {
    for (const id of ids) await call(bankLines.undo, { params: { id } }, { clubId });
  },
  reload: reloadMoney,
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to undo this` },
});

import { msg } from '@lingui/core/macro';
import { members } from '@rallybook/contract/endpoints/members';
import type { Member } from '@rallybook/contract/schemas/members';
import { call } from '../../data/api/api';
import { clubMutation } from '../../data/cache/club-mutation';

/** Takes the address out of a member's record, so that the account no longer belongs to it. */
export const unlinkMutation = clubMutation({
  send: (clubId, { id, version }: Member) =>
    call(members.update, { params: { id }, body: { email: null, version } }, { clubId }),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to update email` },
});

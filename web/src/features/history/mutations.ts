import { msg } from '@lingui/core/macro';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import { call } from '../../data/api/api';
import { clubMutation } from '../../data/cache/club-mutation';

export const restoreMutation = clubMutation({
  send: (clubId, id: string) => call(deleted.restore, { params: { clubId, id } }, { clubId }),
  reloadWhen: 'settled',
  meta: { context: msg`Failed to restore` },
});

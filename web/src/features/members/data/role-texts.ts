import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@rallybook/contract/access/roles';
import type { Member } from '@rallybook/contract/schemas/members';

export const roleTexts: Record<Role, MessageDescriptor> = {
  player: msg`Player`,
  manager: msg`Manager`,
  owner: msg`Owner`,
};

export const statusTexts: Record<Member['status'], MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
  removed: msg`Removed`,
};

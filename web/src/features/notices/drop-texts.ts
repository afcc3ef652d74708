import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DropReason } from '@rallybook/contract/rules/notices/kinds';

/** Why something was not told, in a few words. */
export const dropTexts: Record<DropReason, MessageDescriptor> = {
  session_begun: msg`Session had begun`,
  session_cancelled: msg`Session was cancelled`,
  paid: msg`Was paid`,
  member_gone: msg`No longer a member`,
  switched_off: msg`Switched off`,
  no_channel: msg`Cannot be reached`,
  folded: msg`Told with others`,
  replaced: msg`Out of date`,
  failed: msg`Failed`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';

/** The names of the kinds of rules, in the order in which they are offered. */
export const ruleKindTexts: Record<GivenFeeRule['kind'], MessageDescriptor> = {
  fixed_fees: msg`Fixed fees`,
  shared: msg`Shared cost`,
  shared_ratio: msg`Shared cost, drop-ins by ratio`,
  groups: msg`Each schedule by itself`,
  flat: msg`One fee a month`,
  per_session: msg`Each session by itself`,
};

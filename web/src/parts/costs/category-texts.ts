import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cost } from '@rallybook/contract/schemas/costs';

/** The displayed names of the categories, with a space for the underscore (docs/specification-coverage.md, 2). */
export const categoryTexts: Record<Cost['category'], MessageDescriptor> = {
  SHUTTLE: msg`SHUTTLE`,
  COURT_RENTAL: msg`COURT RENTAL`,
  OTHER: msg`OTHER`,
};

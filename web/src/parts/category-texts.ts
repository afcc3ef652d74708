import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cost } from '@rallybook/contract/schemas/costs';

/** The categories as they are shown: the underscore is a space (docs/specification-coverage.md, 2). */
export const categoryTexts: Record<Cost['category'], MessageDescriptor> = {
  SHUTTLE: msg`SHUTTLE`,
  COURT_RENTAL: msg`COURT RENTAL`,
  OTHER: msg`OTHER`,
};

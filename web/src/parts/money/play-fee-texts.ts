import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MonthPlayFee } from '@rallybook/contract/schemas/play-fees';

/** Who pays the shuttlecocks of a game. */
export const playFeeTexts: Record<MonthPlayFee['shuttles'], MessageDescriptor> = {
  none: msg`All share them`,
  losers: msg`Who loses the game`,
  all: msg`All who play it`,
};

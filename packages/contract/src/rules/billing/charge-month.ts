import { RATIO_SCALE } from './bill-settings.ts';
import type { Charged } from './charge.ts';
import type { CountedMonth } from './count.ts';
import type { FeeRule } from './fee-rule.ts';
import { chargeFixedFees } from './fixed-fees.ts';
import { chargeFlatFees } from './flat.ts';
import { chargeGroups } from './groups.ts';
import { chargeSessions } from './per-session.ts';
import { chargeShares } from './shared.ts';

/**
 * Charges a month by a rule.
 * @throws RangeError if the settings of fixed fees are not two of the three, or the third cannot be computed
 */
export function chargeMonth(month: CountedMonth, rule: FeeRule): Charged {
  switch (rule.kind) {
    case 'fixed_fees':
      return chargeFixedFees(month, rule);
    case 'shared':
      return chargeShares(month, RATIO_SCALE);
    case 'shared_ratio':
      return chargeShares(month, rule.ratio);
    case 'groups':
      return chargeGroups(month, rule);
    case 'flat':
      return chargeFlatFees(month, rule);
    case 'per_session':
      return chargeSessions(month, rule);
  }
}

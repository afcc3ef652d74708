import type { CostCategory } from '../costs.ts';
import type { Minor } from '../money/amounts.ts';
import type { Fraction } from '../money/fractions.ts';
import type { RatioTenThousandths } from './bill-settings.ts';
import type { CountedGuest } from './count.ts';
import type { Times } from './times.ts';

/** What is paid for; empty for fees per time and for shares of the whole month, which need no label. */
export type ChargeLabel = '' | CostCategory | 'SESSION' | 'MONTH' | 'HALF_MONTH';

/** What a member is charged for some times of one kind. */
export type Charge = Pick<Times, 'kind' | 'quantity' | 'classLabel' | 'occasions'> & {
  memberId: string;
  label: ChargeLabel;
  /** Whether it is a share of a cost, which may leave a remainder; otherwise it is a fee. */
  isShare: boolean;
  /** The price of one time by the rule, whatever the class: VND. */
  unit: Fraction;
  /** The price of all times with the weight or fee of the class: VND. Null if the class changes nothing. */
  byClass: Fraction | null;
  /** The amount charged: minor units. */
  amount: Minor;
};

/** What comes to a guest who pays in cash, in one pool of costs: VND. The fund bears it. */
export type CashShare = { guest: CountedGuest; share: Fraction };

/** The fees of the club's bill: minor units and ten-thousandths. Null where the rule has no such fee. */
export type ShownFees = {
  registrationFee: Minor | null;
  unregistrationFee: Minor | null;
  unregisteredFeeRatio: RatioTenThousandths | null;
};

export const NO_FEES: ShownFees = {
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
};

/** The result of applying a rule to a month. */
export type Charged = {
  charges: readonly Charge[];
  fees: ShownFees;
  /** Shared costs that nobody bears: minor units. */
  unborneCost: Minor;
  /** None by rules in which guests pay a fee. */
  cashShares: readonly CashShare[];
};

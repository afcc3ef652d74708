import type { RatioTenThousandths } from '../bill-settings.ts';
import type { CostCategory } from '../costs.ts';
import type { Fraction, Vnd } from '../money.ts';
import type { Times } from './times.ts';

/** What is paid for: by fees per time and by shares of a whole month, nothing more is to be said. */
export type ChargeLabel = '' | CostCategory | 'SESSION' | 'MONTH' | 'HALF_MONTH';

/** Some times that a member is charged for. */
export type Charge = Pick<Times, 'kind' | 'quantity' | 'classLabel' | 'occasions'> & {
  memberId: string;
  label: ChargeLabel;
  /** Whether it is a share of a cost, which leaves what does not divide; else it is a fee. */
  isShare: boolean;
  /** What one costs by the rule, whatever the class: VND. */
  unit: Fraction;
  /** What all of them cost by the class of the member or guests: VND. Null where the class changes nothing. */
  byClass: Fraction | null;
  /** What is charged: whole VND. */
  amount: Vnd;
};

/** The fees of the club's bill: whole VND and ten-thousandths. Null where the rule has no such fee. */
export type ShownFees = {
  registrationFee: Vnd | null;
  unregistrationFee: Vnd | null;
  unregisteredFeeRatio: RatioTenThousandths | null;
};

export const NO_FEES: ShownFees = {
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
};

/** What a rule makes of a month. */
export type Charged = {
  charges: readonly Charge[];
  fees: ShownFees;
  /** Costs that nobody bears though they are shared: whole VND. */
  unborneCost: Vnd;
};

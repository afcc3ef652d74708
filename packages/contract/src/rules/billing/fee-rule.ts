import type { BillSettings, RatioTenThousandths } from '../bill-settings.ts';
import type { Vnd } from '../money.ts';

/** To which multiples of VND a row may be rounded; 0 is not at all. */
export const ROUND_TO = [0, 500, 1000, 5000] as const;
export type RoundTo = (typeof ROUND_TO)[number];

/** By which times of a member a cost is shared: those that they registered for, or those that they came to. */
export const COUNTED_BY = ['booked', 'attended'] as const;
type CountedBy = (typeof COUNTED_BY)[number];

/** How a club splits the money of a month (docs/decisions/020). Fees are whole VND, ratios ten-thousandths. */
export type FeeRule = { roundTo: RoundTo } & (
  | ({ kind: 'fixed_fees' } & BillSettings)
  | { kind: 'shared' }
  | { kind: 'shared_ratio'; ratio: RatioTenThousandths }
  | { kind: 'groups'; dropInFee: Vnd; shuttlesBy: CountedBy }
  | { kind: 'flat'; monthlyFee: Vnd; halfFee: Vnd; halfUpToDays: number; dropInFee: Vnd }
  | { kind: 'per_session'; noSession: CountedBy }
);

/** One kind of rule. */
export type RuleOf<Kind extends FeeRule['kind']> = Extract<FeeRule, { kind: Kind }>;

/** Whether a rule looks at single sessions: then a bill follows from the date of each attendance, too. */
export const looksAtSessions = ({ kind }: FeeRule): boolean =>
  kind === 'groups' || kind === 'per_session';

/** The rule of a month that has none of its own: fixed fees where the club saved its three settings, else shared cost. */
export function ruleOfSettings(settings: BillSettings | null): FeeRule {
  if (settings === null) return { kind: 'shared', roundTo: 0 };
  return { kind: 'fixed_fees', ...settings, roundTo: 0 };
}

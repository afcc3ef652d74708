import type { BillSettings, RatioTenThousandths } from './bill-settings.ts';
import type { Vnd } from '../money.ts';

/** The multiples of VND to which a row may be rounded; 0 means no rounding. */
export const ROUND_TO = [0, 500, 1000, 5000] as const;
export type RoundTo = (typeof ROUND_TO)[number];

/** The times by which a cost is shared: those that members registered for, or those that they attended. */
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

/** Whether a rule looks at single sessions: then a bill depends on the date of each attendance, too. */
export const looksAtSessions = ({ kind }: FeeRule): boolean =>
  kind === 'groups' || kind === 'per_session';

/** The rule of a month that has none of its own: fixed fees if the club saved its settings, else shared cost. */
export function ruleOfSettings(settings: BillSettings | null): FeeRule {
  if (settings === null) return { kind: 'shared', roundTo: 0 };
  return { kind: 'fixed_fees', ...settings, roundTo: 0 };
}

import type { Minor } from '../money/amounts.ts';
import { type Currency, entryOf } from '../money/currencies.ts';
import type { BillSettings, RatioTenThousandths } from './bill-settings.ts';
import type { ClassFee } from './month.ts';

/** The multiples to which a row may be rounded, in minor units; 0 means no rounding. */
export const roundSteps = (currency: Currency): readonly RoundTo[] => [
  0,
  ...entryOf(currency).steps,
];
/** One of them: minor units. */
export type RoundTo = number;

/** Which way a row is rounded: to the next multiple, or to the nearest, of which the middle goes away from zero. */
export const ROUNDS = ['up', 'nearest'] as const;

/** How rows are rounded; up, where it does not say so. */
export type Rounding = { roundTo: RoundTo; round?: 'nearest' | undefined };

/** The times by which a cost is shared: those that members registered for, or those that they attended. */
export const COUNTED_BY = ['booked', 'attended'] as const;
type CountedBy = (typeof COUNTED_BY)[number];

/** How a club splits the money of a month (docs/decisions/020). Fees are minor units, ratios ten-thousandths. */
export type FeeRule = Rounding &
  (
    | ({ kind: 'fixed_fees' } & BillSettings)
    | { kind: 'shared' }
    | { kind: 'shared_ratio'; ratio: RatioTenThousandths }
    | { kind: 'groups'; dropInFee: Minor; shuttlesBy: CountedBy }
    | { kind: 'flat'; monthlyFee: Minor; halfFee: Minor; halfUpToDays: number; dropInFee: Minor }
    | { kind: 'per_session'; noSession: CountedBy }
  );

/** One kind of rule. */
export type RuleOf<Kind extends FeeRule['kind']> = Extract<FeeRule, { kind: Kind }>;

/** What a kind of rule looks at, beside registrations, numbers of times, and who paid how much. */
type Uses = {
  /** Single sessions: the dates of attendance and guests, and the categories and sessions of costs. */
  sessions: boolean;
  /** The weights of classes, and guests who pay in cash: they matter where costs are shared. */
  shares: boolean;
  /** The fees that were entered for guests. */
  guestFees: boolean;
  /** The fees that classes may have instead of the rule's. */
  classFees: readonly ClassFee[];
};

/**
 * A bill is out of date if something changes that its rule uses; dates are read one by one only for rules that use
 * them. A test checks that nothing is missing here (server/src/domain/bills/bill-fingerprint.test.ts).
 */
export const USES: Readonly<Record<FeeRule['kind'], Uses>> = {
  fixed_fees: {
    sessions: false,
    shares: false,
    guestFees: true,
    classFees: ['registration', 'unregistration'],
  },
  shared: { sessions: false, shares: true, guestFees: false, classFees: [] },
  shared_ratio: { sessions: false, shares: true, guestFees: false, classFees: [] },
  groups: { sessions: true, shares: true, guestFees: true, classFees: ['dropIn'] },
  flat: {
    sessions: false,
    shares: false,
    guestFees: true,
    classFees: ['monthly', 'half', 'dropIn'],
  },
  per_session: { sessions: true, shares: true, guestFees: false, classFees: [] },
};

/** Who bears a time that is forgiven: all others, because it is no longer a booked time; or the club's fund. */
type ForgivenBy = 'others' | 'fund' | 'nobody';

/** By `per_session`, who was not there pays nothing for the session anyway. */
export const FORGIVEN_BY: Readonly<Record<FeeRule['kind'], ForgivenBy>> = {
  fixed_fees: 'fund',
  shared: 'others',
  shared_ratio: 'others',
  groups: 'fund',
  flat: 'fund',
  per_session: 'nobody',
};

/** The rule of a month that has none of its own: fixed fees if the club saved its settings, else shared cost. */
export function ruleOfSettings(settings: BillSettings | null): FeeRule {
  if (settings === null) return { kind: 'shared', roundTo: 0 };
  return { kind: 'fixed_fees', ...settings, roundTo: 0 };
}

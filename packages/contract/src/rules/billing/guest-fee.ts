import { cashStep, exact, type Minor, NONE } from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import { addFractions, type Fraction, roundUpTo } from '../money/fractions.ts';
import { completeBillSettings, shownFee } from './bill-settings.ts';
import type { CashShare } from './charge.ts';
import type { FeeRule } from './fee-rule.ts';
import type { GuestOfMonth, MemberClass } from './month.ts';

/**
 * The fee of a guest for whom none is entered: the class's drop-in fee, else the rule's; with fixed fees, the
 * unregistration fee. Minor units; null where there is no such fee, because costs are shared.
 */
export function guestFee(
  currency: Currency,
  rule: FeeRule,
  guestClass: Pick<MemberClass, 'fees'> | null,
): Minor | null {
  return guestClass?.fees.dropIn ?? dropInFee(currency, rule);
}

function dropInFee(currency: Currency, rule: FeeRule): Minor | null {
  if (rule.kind === 'groups' || rule.kind === 'flat') return rule.dropInFee;
  if (rule.kind !== 'fixed_fees') return null;
  const settings = completeBillSettings(currency, rule);
  if (typeof settings === 'string') throw new RangeError(`bill settings: ${settings}`);
  return shownFee(settings.unregistrationFee);
}

/** A guest as recorded. Where the fee is the usual one, `fee` says nothing: the rule and the class do. */
export type RecordedGuest = GuestOfMonth & { hasUsualFee: boolean };

/** Guests with the fees that a rule and classes give them. */
export const withUsualFees = (
  currency: Currency,
  guests: readonly RecordedGuest[],
  rule: FeeRule,
  classes: readonly MemberClass[],
): GuestOfMonth[] =>
  guests.map(({ hasUsualFee, ...guest }) => {
    if (!hasUsualFee) return guest;
    const guestClass = classes.find(({ key }) => key === guest.classKey) ?? null;
    return { ...guest, fee: guestFee(currency, rule, guestClass) ?? NONE };
  });

/**
 * What guests who pay in cash are asked for where there is no fee: their share of the month's costs, rounded up to whole
 * thousands of VND.
 * @returns minor units by guest id; nothing for guests to whom no cost comes, and for those without an id
 */
export function cashFees(currency: Currency, shares: readonly CashShare[]): Map<string, Minor> {
  // Nobody counts out less in cash.
  const step = BigInt(cashStep(currency));
  const sums = new Map<string, Fraction>();
  for (const { guest, share } of shares) {
    if (guest.id === undefined || share.numerator === 0n) continue;
    const before = sums.get(guest.id);
    sums.set(guest.id, before === undefined ? share : addFractions(before, share));
  }
  return new Map([...sums].map(([id, sum]) => [id, exact(roundUpTo(sum, step))]));
}

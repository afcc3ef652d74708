import { completeBillSettings, shownFee } from './bill-settings.ts';
import { addFractions, exactVnd, type Fraction, roundUpTo, type Vnd } from '../money.ts';
import type { CashShare } from './charge.ts';
import type { FeeRule } from './fee-rule.ts';
import type { GuestOfMonth, MemberClass } from './month.ts';

/**
 * The fee of a guest for whom none is entered: the class's drop-in fee, else the rule's; with fixed fees, the
 * unregistration fee. Whole VND; null where there is no such fee, because costs are shared.
 */
export function guestFee(rule: FeeRule, guestClass: Pick<MemberClass, 'fees'> | null): Vnd | null {
  return guestClass?.fees.dropIn ?? dropInFee(rule);
}

function dropInFee(rule: FeeRule): Vnd | null {
  if (rule.kind === 'groups' || rule.kind === 'flat') return rule.dropInFee;
  if (rule.kind !== 'fixed_fees') return null;
  const exact = completeBillSettings(rule);
  if (typeof exact === 'string') throw new RangeError(`bill settings: ${exact}`);
  return shownFee(exact.unregistrationFee);
}

/** A guest as recorded. Where the fee is the usual one, `fee` says nothing: the rule and the class do. */
export type RecordedGuest = GuestOfMonth & { hasUsualFee: boolean };

/** Guests with the fees that a rule and classes give them. */
export const withUsualFees = (
  guests: readonly RecordedGuest[],
  rule: FeeRule,
  classes: readonly MemberClass[],
): GuestOfMonth[] =>
  guests.map(({ hasUsualFee, ...guest }) => {
    if (!hasUsualFee) return guest;
    const guestClass = classes.find(({ key }) => key === guest.classKey) ?? null;
    return { ...guest, fee: guestFee(rule, guestClass) ?? 0 };
  });

/** Nobody counts out less in cash. */
const CASH_STEP: Vnd = 1000;

/**
 * What guests who pay in cash are asked for where there is no fee: their share of the month's costs, rounded up to whole
 * thousands of VND.
 * @returns whole VND by guest id; nothing for guests to whom no cost comes, and for those without an id
 */
export function cashFees(shares: readonly CashShare[]): Map<string, Vnd> {
  const sums = new Map<string, Fraction>();
  for (const { guest, share } of shares) {
    if (guest.id === undefined || share.numerator === 0n) continue;
    const before = sums.get(guest.id);
    sums.set(guest.id, before === undefined ? share : addFractions(before, share));
  }
  return new Map([...sums].map(([id, sum]) => [id, exactVnd(roundUpTo(sum, BigInt(CASH_STEP)))]));
}

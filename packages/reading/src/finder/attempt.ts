import { type Bill, calculateBill, memberBalance } from '@rallybook/contract/rules/billing/bill';
import type { FeeRule, Rounding } from '@rallybook/contract/rules/billing/fee-rule';
import { type RecordedGuest, withUsualFees } from '@rallybook/contract/rules/billing/guest-fee';
import type { MemberClass, MonthOfClub } from '@rallybook/contract/rules/billing/month';
import { surplusOf } from '@rallybook/contract/rules/billing/round-row';
import {
  AmountTooLargeError,
  type Minor,
  minus,
  negate,
  NONE,
  plus,
  sum,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';

/** A month for which a rule is sought; its classes are the club's own. */
export type SoughtMonth = Omit<MonthOfClub, 'guests' | 'classes'> & {
  guests: readonly RecordedGuest[];
  classes: readonly MemberClass[];
};

/** What a member was to pay for the month: minor units, below zero where the member was to get it. */
export type Target = { memberId: string; amount: Minor };

/** Classes to try, and the members of each. */
export type Classing = { classes: readonly MemberClass[]; keyOf: ReadonlyMap<string, string> };

export const NO_CLASSES: Classing = { classes: [], keyOf: new Map() };

/** How a sheet writes amounts: with what members advanced taken off, or not; rounded, or not. */
export type Way = Rounding & { countsPaid: boolean };

/** What a rule charges a member, before it is rounded, that for guests apart, and what the member advanced. */
type Charged = { charge: Minor; guests: Minor; paid: Minor };

/** A month charged by a rule and classes, before rounding. */
export type Attempt = {
  currency: Currency;
  rule: FeeRule;
  classing: Classing;
  bill: Bill;
  chargedOf: (memberId: string) => Charged;
};

const NOTHING: Charged = { charge: NONE, guests: NONE, paid: NONE };

/** A month with other classes. */
export const withClasses = (month: SoughtMonth, { classes, keyOf }: Classing): SoughtMonth => ({
  ...month,
  classes,
  members: month.members.map((member) => ({ ...member, classKey: keyOf.get(member.id) ?? null })),
});

/**
 * Charges a month by a rule.
 * @returns null if fees or costs add up to more than a month may hold
 */
export function attempt(month: SoughtMonth, rule: FeeRule, classing: Classing): Attempt | null {
  const classed = withClasses(month, classing);
  const { round: _, ...unrounded } = rule;
  const plain = { ...unrounded, roundTo: 0 as const };
  try {
    const guests = withUsualFees(month.currency, month.guests, plain, classing.classes);
    const bill = calculateBill({ ...classed, guests, rule: plain });
    const charged = new Map(
      bill.rows.map((row) => [
        row.memberId,
        {
          charge: negate(memberBalance({ ...row, paidCost: NONE })),
          guests: row.guestCost,
          paid: row.paidCost,
        },
      ]),
    );
    const { currency } = month;
    return { currency, rule: plain, classing, bill, chargedOf: (id) => charged.get(id) ?? NOTHING };
  } catch (error) {
    if (error instanceof AmountTooLargeError) return null;
    throw error;
  }
}

const surplus = ({ charge, paid }: Pick<Charged, 'charge' | 'paid'>, way: Way): Minor =>
  surplusOf(minus(way.countsPaid ? paid : NONE, charge), way);

/** What a member is to pay, as a sheet writes it. */
export const amountBy = (charged: Pick<Charged, 'charge' | 'paid'>, way: Way): Minor =>
  plus(charged.charge, negate(way.countsPaid ? charged.paid : NONE), surplus(charged, way));

/**
 * A member's share as the bill then shows it: what is left to pay is rounded, and not the share, so that it differs from a share
 * that was rounded by itself where the member advanced something.
 */
export const billedShare = ({ charge, paid }: Charged, way: Way): Minor =>
  plus(charge, surplusOf(minus(paid, charge), way));

/** What the fund gains by an attempt whose rows are rounded in a way. */
export const fundShareBy = ({ bill, chargedOf }: Attempt, way: Way): Minor =>
  sum([bill.club.fundShare, ...bill.rows.map(({ memberId }) => surplus(chargedOf(memberId), way))]);

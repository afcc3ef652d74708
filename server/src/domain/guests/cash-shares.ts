import { calculateBill } from '@rallybook/contract/rules/billing/bill';
import { cashFees } from '@rallybook/contract/rules/billing/guest-fee';
import { AmountTooLargeError, type Minor } from '@rallybook/contract/rules/money/amounts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { billInput } from '../bills/bill-input.ts';
import { guestsWithoutFee, type WithoutFee } from '../settings/guest-fees.ts';

/**
 * What guests are asked for who pay in cash and have no fee: minor units by guest id; null as long as no cost comes to
 * them. Other guests are not in it.
 */
export type CashShares = ReadonlyMap<string, Minor | null>;

/**
 * The shares of some guests in the costs of their months as these stand (docs/decisions/037). Months in which all have a
 * fee are not calculated.
 */
export async function cashSharesOf(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  club: ClubWithCurrency,
  rows: readonly GuestRow[],
): Promise<CashShares> {
  const shares = new Map<string, Minor | null>();
  for (const month of await guestsWithoutFee(db, club, rows)) {
    const fees = await feesOfMonth(db, clock, club, month);
    for (const { id } of month.guests) shares.set(id, fees.get(id) ?? null);
  }
  return shares;
}

async function feesOfMonth(
  db: Db,
  clock: Context['clock'],
  { id: clubId, currency }: ClubWithCurrency,
  { month, rule, classes }: WithoutFee<GuestRow>,
): Promise<ReadonlyMap<string, Minor>> {
  const input = await billInput(db, clock, clubId, month, 'nobody', { rule, classes });
  try {
    return cashFees(currency, calculateBill(input).cashShares);
  } catch (error) {
    // The month has no bill either.
    if (error instanceof AmountTooLargeError) return new Map();
    throw error;
  }
}

import { type Currency, currencies } from '@rallybook/contract/rules/money/currencies';
import { AppError } from './errors.ts';

/** A club, and the currency of all its amounts. */
export type ClubWithCurrency = { id: string; currency: Currency };

/**
 * The currency of a club, as it is stored.
 * @throws AppError('unavailable') for a currency that this version does not know: a newer one has written it. It is never
 * taken for another one
 */
export function currencyOf({ id, currency }: { id: string; currency: string }): Currency {
  if (Object.hasOwn(currencies, currency)) return currency as Currency;
  const cause = new Error(`The club ${id} has the currency ${currency}, which is not known here`);
  throw new AppError('unavailable', { cause });
}

import { CURRENCIES, type Currency } from '@rallybook/contract/rules/money/currencies';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { holdsMoney } from '../../db/queries/money/holds-money.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { AppError, invalidField } from '../../errors.ts';

/** @throws invalid_input for a currency that this server does not offer */
export function requireOffered(
  { currencies = CURRENCIES }: Pick<Context, 'currencies'>,
  currency: Currency,
): void {
  if (!currencies.includes(currency)) throw invalidField('currency', 'not_a_currency');
}

/**
 * Requires that a club may change to another currency.
 * @param club as it is under its lock
 * @throws invalid_input; currency_fixed if the club holds money
 */
export async function requireNewCurrency(
  trx: Trx,
  context: Pick<Context, 'currencies'>,
  club: ClubRow,
  currency: Currency,
): Promise<void> {
  requireOffered(context, currency);
  if (!(await holdsMoney(trx, club))) return;
  throw new AppError('currency_fixed', {
    reason: 'currency_fixed',
    parameters: { currency: club.currency },
  });
}

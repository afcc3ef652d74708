import { t } from '@lingui/core/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { shortMonth } from '../months/short-month';

/**
 * What a sum of open debts is made of.
 * @param month that is not closed, and counts as far as it is calculated; null: balances alone
 */
export function sumText(month: YearMonth | null): string {
  if (month === null) return t`By the balances of all months`;
  const period = shortMonth(month);
  return t`Balances, and ${period} so far`;
}

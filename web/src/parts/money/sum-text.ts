import { t } from '@lingui/core/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { formatMonth } from '../texts/format';

/**
 * What a sum of open debts is made of.
 * @param month that is not closed, and counts as far as it is calculated; null: balances alone
 */
export function sumText(month: YearMonth | null, locale: string): string {
  if (month === null) return t`By the balances of all months`;
  const period = formatMonth(month, locale);
  return t`By the balances, and ${period} so far`;
}

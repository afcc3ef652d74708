import { fromWire, minus, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { StatementEntry } from './fold-statement';

/**
 * Whether what stands in a member's favour is only what they paid before it was due, and not what the club owes them for
 * what they spent: the newest entries in their favour that come to the balance are all payments.
 * @param entries the newest of the member's account, the newest first
 * @param balance thousands of VND
 */
export function isPaidAhead(
  currency: Currency,
  entries: readonly StatementEntry[],
  balance: Wire,
): boolean {
  let left = fromWire(currency, balance);
  if (left <= 0) return false;
  for (const { kind, amount, reversesId, reversedById } of entries) {
    if (amount <= 0 || reversesId !== null || reversedById !== null) continue;
    if (kind !== 'payment') return false;
    left = minus(left, fromWire(currency, amount));
    if (left <= 0) return true;
  }
  return false;
}

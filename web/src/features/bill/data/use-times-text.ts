import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../../parts/club/current-club';
import type { SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';

/**
 * `const displayTimes = useTimesText()`: a member's attendance, what games cost them, and their payments of the month in one
 * line: "8 fixed, 3 drop-in".
 */
export function useTimesText(): (row: SettledBill) => string {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  return ({ bill, open, settlement }) => {
    const { registeredTimes, unregisteredTimes, guestTimes, gameCost, paidCost } = bill;
    return [
      settlement === 'done' && open > 0 && t`overpaid ${money(open)}`,
      registeredTimes > 0 && t`${registeredTimes} fixed`,
      unregisteredTimes > 0 && t`${unregisteredTimes} drop-in`,
      guestTimes > 0 && plural(guestTimes, { one: '# guest', other: '# guests' }),
      gameCost > 0 && t`games ${money(gameCost)}`,
      paidCost > 0 && t`paid ${money(paidCost)}`,
    ]
      .filter((part) => part !== false)
      .join(', ');
  };
}

import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../../parts/club/current-club';
import type { SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';
import text from '../../../ui/text/text.module.css';

/** Whether anybody brought guests in the month: then the table has a column for them. */
export const hasGuests = (rows: readonly SettledBill[]) =>
  rows.some(({ bill }) => bill.guestTimes > 0);

/** The number of guests, and what is charged for them: "2 · 120 kVND". */
export function GuestSum({ times, cost }: { times: number; cost: number }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  return (
    <span className={text.figure}>{`${times} · ${formatMoney(currency, cost, i18n.locale)}`}</span>
  );
}

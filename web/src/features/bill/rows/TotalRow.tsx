import { Trans, useLingui } from '@lingui/react/macro';
import { addWire, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { useCurrency } from '../../../parts/club/current-club';
import { progressOf, type SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';
import { amongCosts, occasionalAmounts } from '../data/occasional-amounts';
import { GuestSum, hasGuests } from '../parts/GuestSum';
import text from '../../../ui/text/text.module.css';

const TIMES = ['registeredTimes', 'unregisteredTimes'] as const;
const AMOUNTS = ['paidCost', 'registrationCost', 'unregistrationCost'] as const;

interface TotalRowProps {
  rows: readonly SettledBill[];
  /** Whether the table is laid out as a grid: then its cells have explicit roles. */
  isLong: boolean;
  /** Whether the last column shows who has paid. */
  hasPayments: boolean;
  /** How many columns the table has. */
  columns: number;
}

/** The sums of the columns; the row stays at the foot of the window. */
export function TotalRow({ rows, isLong, hasPayments, columns }: TotalRowProps) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const cell = isLong ? 'cell' : undefined;
  const { paid, payers } = progressOf(currency, rows);
  const countTimes = (field: (typeof TIMES)[number] | 'guestTimes') =>
    rows.reduce((sum, { bill }) => sum + bill[field], 0);
  const addUp = (amountOf: (bill: MemberBill) => Wire) =>
    addWire(currency, ...rows.map(({ bill }) => amountOf(bill)));
  const displaySum = (amountOf: (bill: MemberBill) => Wire) => {
    const sum = addUp(amountOf);
    return sum === 0 ? '-' : formatMoney(currency, sum, i18n.locale);
  };
  return (
    <tfoot>
      <tr
        role={isLong ? 'row' : undefined}
        style={isLong ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}}
      >
        <th scope="row" role={isLong ? 'rowheader' : undefined}>
          <Trans>Total</Trans>
        </th>
        {TIMES.map((field) => (
          <td key={field} role={cell} data-right>
            {countTimes(field) || '-'}
          </td>
        ))}
        {AMOUNTS.map((field) => (
          <td key={field} role={cell} data-right className={text.figure}>
            {displaySum((bill) => bill[field])}
          </td>
        ))}
        {hasGuests(rows) && (
          <td role={cell} data-right>
            <GuestSum times={countTimes('guestTimes')} cost={addUp((bill) => bill.guestCost)} />
          </td>
        )}
        {occasionalAmounts(rows).map((field) => (
          <td key={field} role={cell} data-right className={text.figure}>
            {displaySum((bill) => amongCosts(bill, field))}
          </td>
        ))}
        <td role={cell} data-right className={text.figure}>
          {displaySum((bill) => bill.totalCost)}
        </td>
        {hasPayments && <td role={cell} data-right>{`${paid}/${payers}`}</td>}
      </tr>
    </tfoot>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { addThousands } from '@rallybook/contract/rules/money';
import { formatMoney } from '../../parts/texts/format';
import text from '../../ui/text/text.module.css';
import { GuestSum, hasGuests, hasRounding } from './GuestSum';
import { progressOf, type SettledBill } from '../../parts/money/settle';

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
  const cell = isLong ? 'cell' : undefined;
  const { paid, payers } = progressOf(rows);
  const countTimes = (field: (typeof TIMES)[number] | 'guestTimes') =>
    rows.reduce((sum, { bill }) => sum + bill[field], 0);
  const addUp = (field: (typeof AMOUNTS)[number] | 'guestCost' | 'surplusCost' | 'totalCost') =>
    addThousands(...rows.map(({ bill }) => bill[field]));
  const sumOf = (field: (typeof AMOUNTS)[number] | 'surplusCost' | 'totalCost') => {
    const sum = addUp(field);
    return sum === 0 ? '-' : formatMoney(sum, i18n.locale);
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
            {sumOf(field)}
          </td>
        ))}
        {hasGuests(rows) && (
          <td role={cell} data-right>
            <GuestSum times={countTimes('guestTimes')} cost={addUp('guestCost')} />
          </td>
        )}
        {hasRounding(rows) && (
          <td role={cell} data-right className={text.figure}>
            {sumOf('surplusCost')}
          </td>
        )}
        <td role={cell} data-right className={text.figure}>
          {sumOf('totalCost')}
        </td>
        {hasPayments && <td role={cell} data-right>{`${paid}/${payers}`}</td>}
      </tr>
    </tfoot>
  );
}

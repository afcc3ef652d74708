import { Trans, useLingui } from '@lingui/react/macro';
import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import { formatMoney } from '../../parts/format';
import text from '../../ui/text.module.css';
import { progressOf, type SettledBill } from './settle';

const TIMES = ['registeredTimes', 'unregisteredTimes'] as const;
const AMOUNTS = ['paidCost', 'registrationCost', 'unregistrationCost', 'totalCost'] as const;

interface TotalRowProps {
  rows: readonly SettledBill[];
  /** Whether the table is a grid: then its parts say what they are. */
  isLong: boolean;
  /** Whether the last column tells who has paid. */
  hasPayments: boolean;
}

/** What the columns of a bill add up to; it stays at the foot of the window. */
export function TotalRow({ rows, isLong, hasPayments }: TotalRowProps) {
  const { i18n } = useLingui();
  const cell = isLong ? 'cell' : undefined;
  const { paid, payers } = progressOf(rows);
  return (
    <tfoot>
      <tr
        role={isLong ? 'row' : undefined}
        style={
          isLong ? { gridTemplateColumns: `repeat(${hasPayments ? 8 : 7}, minmax(0, 1fr))` } : {}
        }
      >
        <th scope="row" role={isLong ? 'rowheader' : undefined}>
          <Trans>Total</Trans>
        </th>
        {TIMES.map((field) => (
          <td key={field} role={cell} data-right>
            {rows.reduce((all, { bill }) => all + bill[field], 0) || '-'}
          </td>
        ))}
        {AMOUNTS.map((field) => {
          const sum = sumVnd(rows.map(({ bill }) => vndFromThousands(bill[field])));
          return (
            <td key={field} role={cell} data-right className={text.figure}>
              {sum === 0 ? '-' : formatMoney(thousandsFromVnd(sum), i18n.locale)}
            </td>
          );
        })}
        {hasPayments && <td role={cell} data-right>{`${paid}/${payers}`}</td>}
      </tr>
    </tfoot>
  );
}

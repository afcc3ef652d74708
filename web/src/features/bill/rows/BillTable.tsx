import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCurrency } from '../../../parts/club/current-club';
import { Name } from '../../../parts/members/Name';
import type { SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';
import { ResponsiveTable, type Column } from '../../../ui/lists/ResponsiveTable';
import { isLongList } from '../../../ui/lists/VirtualList';
import { ownFirst, type BillListProps } from '../data/bill-list';
import { amongCosts, occasionalAmounts, type OccasionalAmount } from '../data/occasional-amounts';
import { BillDetail } from '../parts/BillDetail';
import { GuestSum, hasGuests } from '../parts/GuestSum';
import { NothingLine } from '../parts/NothingLine';
import { OpenInAll } from '../parts/OpenInAll';
import { PaymentButton } from '../parts/PaymentButton';
import { TotalRow } from './TotalRow';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/BillPage.module.css';

type AmountField = 'paidCost' | 'registrationCost' | 'unregistrationCost' | 'totalCost';
type TimesField = 'registeredTimes' | 'unregisteredTimes';

/** Shown for zero, so that other values stand out. */
const NOTHING = '-';

/**
 * What each member played, paid and owes, the largest debt first, or a player's own row; who has nothing stands together in
 * one line. The row of sums stays in sight.
 */
export function BillTable(props: BillListProps) {
  const { month, mayOpen, isStaff, ownId } = props;
  // A player's own row stays: they open the page for it.
  const hasNothing = ({ settlement, bill }: SettledBill) =>
    settlement === 'nothing' && (isStaff || bill.memberId !== ownId);
  const rows = ownFirst(
    props.rows.filter((row) => !hasNothing(row)),
    props,
  );
  const { t } = useLingui();
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const columns = useBillColumns(props, rows);
  const isOpen = ({ bill: { memberId } }: SettledBill) =>
    mayOpen(memberId) ? opened.has(memberId) : undefined;
  const toggle = ({ bill: { memberId } }: SettledBill) =>
    open((before) => {
      const after = new Set(before);
      if (!after.delete(memberId)) after.add(memberId);
      return after;
    });
  // A long table is laid out as a grid, which some browsers do not expose as a table, so it has explicit roles.
  const isLong = isLongList(rows.length);
  return (
    <div className={styles.table}>
      <ResponsiveTable
        label={t`Member bills`}
        cardsBelow={0}
        columns={columns}
        rows={rows}
        rowKey={({ bill }) => bill.memberId}
        onOpen={toggle}
        isOpen={isOpen}
        renderBelow={(row) =>
          isOpen(row) && (
            <tr role={isLong ? 'row' : undefined} className={styles.below}>
              <td role={isLong ? 'cell' : undefined} colSpan={columns.length}>
                <BillDetail
                  row={row}
                  month={month}
                  hasActions={isStaff}
                  onClose={() => toggle(row)}
                />
              </td>
            </tr>
          )
        }
        foot={
          <TotalRow
            rows={props.rows}
            isLong={isLong}
            hasPayments={isStaff}
            columns={columns.length}
          />
        }
      />
      <NothingLine rows={props.rows.filter(hasNothing)} />
    </div>
  );
}

function useBillColumns(
  { month, isClosed, isStaff, ownId }: BillListProps,
  rows: readonly SettledBill[],
): Column<SettledBill>[] {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const money = (amount: number) =>
    amount === 0 ? NOTHING : formatMoney(currency, amount, i18n.locale);
  const times = (id: string, header: string, field: TimesField): Column<SettledBill> => ({
    id,
    header,
    align: 'right',
    renderCell: ({ bill }) => bill[field] || NOTHING,
  });
  const amount = (id: string, header: string, field: AmountField): Column<SettledBill> => ({
    id,
    header,
    align: 'right',
    renderCell: ({ bill }) => <span className={text.figure}>{money(bill[field])}</span>,
  });
  const guests: Column<SettledBill> = {
    id: 'guests',
    header: t`Guests`,
    align: 'right',
    renderCell: ({ bill: { guestTimes, guestCost } }) =>
      guestTimes === 0 ? NOTHING : <GuestSum times={guestTimes} cost={guestCost} />,
  };
  const occasionalHeaders: Record<OccasionalAmount, string> = {
    passedCost: t`Passed Places`,
    absenceCost: t`Forgiven`,
    gameCost: t`Shuttles of Games`,
    surplusCost: t`Rounding`,
  };
  const occasional = (field: OccasionalAmount): Column<SettledBill> => ({
    id: field,
    header: occasionalHeaders[field],
    align: 'right',
    renderCell: ({ bill }) => <span className={text.figure}>{money(amongCosts(bill, field))}</span>,
  });
  const columns: Column<SettledBill>[] = [
    {
      id: 'member',
      header: t`Member`,
      isTitle: true,
      renderCell: ({ bill: { memberId, memberName }, settlement }) => {
        const isOwn = !isStaff && memberId === ownId;
        return (
          <>
            <Name>{memberName}</Name>
            {isOwn && <> {t`(you)`}</>}
            {isOwn && settlement === 'done' && <> · {t`Nothing to pay`}</>}
          </>
        );
      },
    },
    times('registeredDays', t`Registered Days`, 'registeredTimes'),
    times('unregisteredDays', t`Unregistered Days`, 'unregisteredTimes'),
    amount('paid', t`Paid`, 'paidCost'),
    amount('registrationCost', t`Registration Cost`, 'registrationCost'),
    amount('unregistrationCost', t`Unregistration Cost`, 'unregistrationCost'),
    ...(hasGuests(rows) ? [guests] : []),
    ...occasionalAmounts(rows).map(occasional),
    {
      ...amount('memberCost', t`Member Cost`, 'totalCost'),
      renderCell: (row) => (
        <span className={styles.amount}>
          <strong className={clsx(text.figure, toneOf(row))}>{money(row.bill.totalCost)}</strong>
          <OpenInAll row={row} isStaff={isStaff} isClosed={isClosed} ownId={ownId} />
        </span>
      ),
    },
  ];
  if (isStaff) {
    columns.push({
      id: 'payment',
      header: t`Payment`,
      align: 'right',
      renderCell: (row) => <PaymentButton row={row} month={month} />,
    });
  }
  return columns;
}

/** What is settled is neither good nor bad. */
function toneOf({ bill: { totalCost }, settlement }: SettledBill) {
  if (settlement === 'done') return text.soft;
  return totalCost >= 0 ? text.good : text.bad;
}

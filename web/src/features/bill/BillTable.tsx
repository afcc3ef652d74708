import { useLingui } from '@lingui/react/macro';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { clsx } from 'clsx';
import { formatMoney } from '../../parts/format';
import { sayName } from '../../parts/texts';
import { ResponsiveTable, type Column } from '../../ui/ResponsiveTable';
import text from '../../ui/text.module.css';

/** What each member played, paid and owes. */
export function BillTable({ bills }: { bills: readonly MemberBill[] }) {
  const { t, i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, i18n.locale);
  const columns: Column<MemberBill>[] = [
    {
      id: 'member',
      header: t`Member`,
      isTitle: true,
      renderCell: ({ memberName }) => sayName(memberName),
    },
    {
      id: 'registeredDays',
      header: t`Registered Days`,
      align: 'right',
      renderCell: ({ registeredTimes }) => registeredTimes,
    },
    {
      id: 'unregisteredDays',
      header: t`Unregistered Days`,
      align: 'right',
      renderCell: ({ unregisteredTimes }) => unregisteredTimes,
    },
    { id: 'paid', header: t`Paid`, align: 'right', renderCell: ({ paidCost }) => money(paidCost) },
    {
      id: 'registrationCost',
      header: t`Registration Cost`,
      align: 'right',
      renderCell: ({ registrationCost }) => money(registrationCost),
    },
    {
      id: 'unregistrationCost',
      header: t`Unregistration Cost`,
      align: 'right',
      renderCell: ({ unregistrationCost }) => money(unregistrationCost),
    },
    {
      id: 'memberCost',
      header: t`Member Cost`,
      align: 'right',
      renderCell: ({ totalCost }) => (
        <strong className={clsx(text.figure, totalCost >= 0 ? text.good : text.bad)}>
          {money(totalCost)}
        </strong>
      ),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Member bills`}
      cardsBelow={1100}
      columns={columns}
      rows={bills}
      rowKey={({ memberId }) => memberId}
    />
  );
}

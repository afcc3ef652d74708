import { useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { formatMoney } from '../../parts/format';
import { sayName } from '../../parts/texts';
import { ResponsiveTable, type Column } from '../../ui/ResponsiveTable';

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
        <Typography
          component="span"
          variant="body2"
          sx={{
            fontWeight: 650,
            whiteSpace: 'nowrap',
            color: totalCost >= 0 ? 'success.dark' : 'error.dark',
          }}
        >
          {money(totalCost)}
        </Typography>
      ),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Member bills`}
      columns={columns}
      rows={bills}
      rowKey={({ memberId }) => memberId}
    />
  );
}

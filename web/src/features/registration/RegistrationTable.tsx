import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { Name } from '../../parts/members/Name';
import { formatMonthAlone } from '../../parts/texts/format';
import { ResponsiveTable, type Column } from '../../ui/lists/ResponsiveTable';
import { DeleteRegistration } from './parts/DeleteRegistration';
import { RegisteredDays } from './parts/RegisteredDays';

export interface RegistrationTableProps {
  registrations: readonly Registration[];
  /** Whether they can still be deleted. */
  mayEdit: boolean;
}

export function RegistrationTable({ registrations, mayEdit }: RegistrationTableProps) {
  const { t, i18n } = useLingui();
  const columns: Column<Registration>[] = [
    {
      id: 'member',
      header: t`Member`,
      isTitle: true,
      renderCell: ({ memberName }) => <Name>{memberName}</Name>,
    },
    {
      id: 'schedules',
      header: t`Schedules`,
      renderCell: (registration) => <RegisteredDays registration={registration} />,
    },
    {
      id: 'period',
      header: t`Period`,
      renderCell: (registration) => formatMonthAlone(registration, i18n.locale),
    },
    {
      id: 'date',
      header: t`Date`,
      renderCell: ({ registrationDate }) => formatDisplayDate(registrationDate),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      renderCell: (registration) =>
        mayEdit ? <DeleteRegistration registration={registration} /> : '-',
    },
  ];
  return (
    <ResponsiveTable
      label={t`Registrations`}
      columns={columns}
      rows={registrations}
      rowKey={({ id }) => id}
    />
  );
}

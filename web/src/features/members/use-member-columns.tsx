import { useLingui } from '@lingui/react/macro';
import type { memberFields } from '@rallybook/contract/records/members';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import type { Column } from '../../ui/lists/ResponsiveTable';
import { MemberAlias } from './fields/MemberAlias';
import { MemberLevel } from './fields/MemberLevel';
import { MemberRole } from './fields/MemberRole';
import { MemberStatus } from './fields/MemberStatus';
import { MemberText } from './fields/MemberText';

/** The class stands beside the role, in clubs that have classes. */
export type ShownField = Exclude<keyof typeof memberFields, 'classKey'>;

export type MemberColumns = Record<
  ShownField,
  Omit<Column<Member>, 'id' | 'header'> & { header: string }
>;

/** Each field of a member with its heading, in the order in which they are shown; users who may edit the member change it in place. */
export function useMemberColumns(): MemberColumns {
  const { t } = useLingui();
  const text = (field: 'name' | 'email', header: string) => ({
    header,
    renderCell: (member: Member) => <MemberText member={member} field={field} label={header} />,
  });
  return {
    name: { ...text('name', t`Name`), isTitle: true },
    alias: {
      header: t`Alias`,
      width: 148,
      renderCell: (member) => <MemberAlias member={member} />,
    },
    email: { ...text('email', t`Email`), width: 216 },
    role: { header: t`Role`, width: 140, renderCell: (member) => <MemberRole member={member} /> },
    level: {
      header: t`Level`,
      width: 140,
      renderCell: (member) => <MemberLevel member={member} />,
    },
    joinDate: {
      header: t`Join Date`,
      width: 96,
      renderCell: ({ joinDate }) => formatDisplayDate(joinDate),
    },
    status: {
      header: t`Status`,
      width: 140,
      renderCell: (member) => <MemberStatus member={member} />,
    },
  };
}

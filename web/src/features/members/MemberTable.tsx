import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import { memo } from 'react';
import { ResponsiveTable, type Column } from '../../ui/lists/ResponsiveTable';
import { Stack } from '../../ui/layout/Stack';
import { DeleteMember } from './DeleteMember';
import { MemberAlias } from './MemberAlias';
import { MemberClass } from './MemberClass';
import { MemberRole } from './MemberRole';
import { MemberStatus } from './MemberStatus';
import { MemberText } from './MemberText';

/** The members as a table in which each field can be edited in place. */
export const MemberTable = memo(function MemberTable({ members }: { members: readonly Member[] }) {
  const { t } = useLingui();
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      renderCell: (member) => <MemberText member={member} field="name" />,
    },
    {
      id: 'alias',
      header: t`Alias`,
      width: 168,
      renderCell: (member) => <MemberAlias member={member} />,
    },
    {
      id: 'email',
      header: t`Email`,
      width: 240,
      renderCell: (member) => <MemberText member={member} field="email" />,
    },
    {
      id: 'role',
      header: t`Role`,
      width: 172,
      renderCell: (member) => (
        <Stack gap="small">
          <MemberRole member={member} />
          <MemberClass member={member} />
        </Stack>
      ),
    },
    {
      id: 'joinDate',
      header: t`Join Date`,
      width: 116,
      renderCell: ({ joinDate }) => formatDisplayDate(joinDate),
    },
    {
      id: 'status',
      header: t`Status`,
      width: 172,
      renderCell: (member) => <MemberStatus member={member} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      width: 80,
      renderCell: (member) => <DeleteMember member={member} />,
    },
  ];
  return (
    <ResponsiveTable
      label={t`Members`}
      columns={columns}
      rows={members}
      rowKey={(member) => member.id}
      cardsBelow={1200}
    />
  );
});

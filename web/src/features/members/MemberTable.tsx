import { useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { memo } from 'react';
import { Stack } from '../../ui/layout/Stack';
import { ResponsiveTable, type Column } from '../../ui/lists/ResponsiveTable';
import { DeleteMember } from './DeleteMember';
import { MemberClass } from './fields/MemberClass';
import { type MemberColumns, useMemberColumns } from './use-member-columns';
import styles from './MembersPage.module.css';

/** The members as a table in which each field can be edited in place. */
export const MemberTable = memo(function MemberTable({ members }: { members: readonly Member[] }) {
  const { t } = useLingui();
  const fields = useMemberColumns();
  const cells: MemberColumns = {
    ...fields,
    role: {
      ...fields.role,
      renderCell: (member) => (
        <Stack gap="small">
          {fields.role.renderCell(member)}
          <MemberClass member={member} hasHeading />
        </Stack>
      ),
    },
  };
  const columns: Column<Member>[] = [
    ...Object.entries(cells).map(([id, cell]) => ({ id, ...cell })),
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      width: 64,
      renderCell: (member) => <DeleteMember member={member} />,
    },
  ];
  return (
    <div className={styles.table}>
      <ResponsiveTable
        label={t`Members`}
        columns={columns}
        rows={members}
        rowKey={(member) => member.id}
        cardsBelow={1200}
      />
    </div>
  );
});

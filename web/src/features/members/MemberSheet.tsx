import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import { memberFields } from '@rallybook/contract/records/members';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useActor } from '../../parts/club/use-actor';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Fact, Facts } from '../../ui/layout/Facts';
import { loadInTime } from '../../ui/loading/load-in-time';
import { DeleteMember } from './DeleteMember';
import { MemberClass } from './fields/MemberClass';
import { type MemberColumns, type ShownField, useMemberColumns } from './use-member-columns';

const MemberGames = lazy(() =>
  loadInTime(() => import('../../parts/members/MemberGames')).then((module) => ({
    default: module.MemberGames,
  })),
);

interface MemberSheetProps {
  open: boolean;
  /** undefined until one is opened, and after this one was deleted. */
  member: Member | undefined;
  onClose: () => void;
}

/** Everything about a member, in the fields of the table: users who may edit the member change them in place. */
export function MemberSheet({ open, member, onClose }: MemberSheetProps) {
  return (
    <ModalDialog open={open} title={member?.name} onClose={onClose}>
      {member && <Fields member={member} />}
    </ModalDialog>
  );
}

function Fields({ member }: { member: Member }) {
  const { t } = useLingui();
  const actor = useActor();
  const { club } = useCurrentClub();
  const classes = useQuery(classesQuery(club.id)).data ?? [];
  const mayEdit = can(actor, 'editMember', member);
  const className = classes.find(({ key }) => key === member.classKey)?.name;
  const columns = Object.entries(useMemberColumns()) as [ShownField, MemberColumns[ShownField]][];
  // A player reads no private field of others, such as the address.
  const isReadable = (field: ShownField) =>
    memberFields[field].readBy === 'club' || mayEdit || member[field] !== null;
  return (
    <Facts>
      {columns.map(
        ([field, { header, renderCell }]) =>
          isReadable(field) && (
            <Fragment key={field}>
              <Fact label={header}>{renderCell(member)}</Fact>
              {field === 'role' && classes.length > 0 && (
                <Fact label={t`Class`}>
                  {mayEdit ? <MemberClass member={member} /> : (className ?? '-')}
                </Fact>
              )}
            </Fragment>
          ),
      )}
      {can(actor, 'seeGames', { memberId: member.id }) && (
        <Fact label={t`Games`}>
          <Suspense fallback={<SkeletonList rows={1} height={48} />}>
            <MemberGames clubId={club.id} memberId={member.id} />
          </Suspense>
        </Fact>
      )}
      {can(actor, 'deleteMember', member) && (
        <Fact label={t`Actions`}>
          <DeleteMember member={member} />
        </Fact>
      )}
    </Facts>
  );
}

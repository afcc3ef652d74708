import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../data/clubs/classes-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useActor } from '../../parts/club/use-actor';
import { Fact, Facts } from '../../ui/layout/Facts';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { DeleteMember } from './DeleteMember';
import { MemberAlias } from './MemberAlias';
import { MemberClass } from './MemberClass';
import { MemberRole } from './MemberRole';
import { MemberStatus } from './MemberStatus';
import { MemberText } from './MemberText';

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
  return (
    <Facts>
      <Fact label={t`Name`}>
        <MemberText member={member} field="name" />
      </Fact>
      <Fact label={t`Alias`}>
        <MemberAlias member={member} />
      </Fact>
      {/* A player reads no address but their own. */}
      {(mayEdit || member.email !== null) && (
        <Fact label={t`Email`}>
          <MemberText member={member} field="email" />
        </Fact>
      )}
      <Fact label={t`Role`}>
        <MemberRole member={member} />
      </Fact>
      {classes.length > 0 && (
        <Fact label={t`Class`}>
          {mayEdit ? <MemberClass member={member} /> : (className ?? '-')}
        </Fact>
      )}
      <Fact label={t`Join Date`}>{formatDisplayDate(member.joinDate)}</Fact>
      <Fact label={t`Status`}>
        <MemberStatus member={member} />
      </Fact>
      {can(actor, 'deleteMember', member) && (
        <Fact label={t`Actions`}>
          <DeleteMember member={member} />
        </Fact>
      )}
    </Facts>
  );
}

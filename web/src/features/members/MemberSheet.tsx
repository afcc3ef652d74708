import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classesQuery } from '../../data/classes-query';
import { useCurrentClub } from '../../parts/current-club';
import { useActor } from '../../parts/use-actor';
import { ModalDialog } from '../../ui/ModalDialog';
import { DeleteMember } from './DeleteMember';
import { MemberAlias } from './MemberAlias';
import { MemberClass } from './MemberClass';
import { MemberRole } from './MemberRole';
import styles from './MemberSheet.module.css';
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
    <dl>
      <Field label={t`Name`}>
        <MemberText member={member} field="name" />
      </Field>
      <Field label={t`Alias`}>
        <MemberAlias member={member} />
      </Field>
      {/* A player reads no address but their own. */}
      {(mayEdit || member.email !== null) && (
        <Field label={t`Email`}>
          <MemberText member={member} field="email" />
        </Field>
      )}
      <Field label={t`Role`}>
        <MemberRole member={member} />
      </Field>
      {classes.length > 0 && (
        <Field label={t`Class`}>
          {mayEdit ? <MemberClass member={member} /> : (className ?? '-')}
        </Field>
      )}
      <Field label={t`Join Date`}>{formatDisplayDate(member.joinDate)}</Field>
      <Field label={t`Status`}>
        <MemberStatus member={member} />
      </Field>
      {can(actor, 'deleteMember', member) && (
        <Field label={t`Actions`}>
          <DeleteMember member={member} />
        </Field>
      )}
    </dl>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

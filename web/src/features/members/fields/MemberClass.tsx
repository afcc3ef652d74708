import { useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { ClassField } from '../../../parts/members/ClassField';
import { updateMemberMutation } from '../data/mutations';
import styles from './MemberChoice.module.css';

interface MemberClassProps {
  member: Member;
  /** Whether its heading stands above it: in a table, it shares the column of the role. */
  hasHeading?: boolean;
}

/** Chooses the class of a member. */
export function MemberClass({ member, hasHeading = false }: MemberClassProps) {
  const { id, name, classKey, version } = member;
  const { t } = useLingui();
  const update = useClubMutation(updateMemberMutation('classKey'));
  return (
    <ClassField
      value={classKey ?? ''}
      onChange={(key) => update.mutate({ id, version, patch: { classKey: key || null } })}
      aria-label={t`Class of ${name}`}
      hasHeading={hasHeading}
      className={styles.choice}
    />
  );
}

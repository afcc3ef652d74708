import { useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { ClassField } from '../../parts/members/ClassField';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import styles from './MemberChoice.module.css';
import { updateMemberMutation } from './mutations';

/** Chooses the class of a member. */
export function MemberClass({ member: { id, name, classKey, version } }: { member: Member }) {
  const { t } = useLingui();
  const update = useClubMutation(updateMemberMutation('classKey'));
  return (
    <ClassField
      value={classKey ?? ''}
      onChange={(key) => update.mutate({ id, version, patch: { classKey: key || null } })}
      aria-label={t`Class of ${name}`}
      className={styles.choice}
    />
  );
}

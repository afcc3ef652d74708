import { useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClassField } from '../../parts/members/ClassField';
import { useCurrentClub } from '../../parts/club/current-club';
import styles from './MemberChoice.module.css';
import { updateMemberMutation } from './queries';

/** Chooses the class of a member. */
export function MemberClass({ member: { id, name, classKey, version } }: { member: Member }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const update = useMutation(updateMemberMutation(useQueryClient(), club.id, 'classKey'));
  return (
    <ClassField
      value={classKey ?? ''}
      onChange={(key) => update.mutate({ id, version, patch: { classKey: key || null } })}
      aria-label={t`Class of ${name}`}
      className={styles.choice}
    />
  );
}

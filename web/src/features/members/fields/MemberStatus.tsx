import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import type { Member } from '@rallybook/contract/schemas/members';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { SelectField } from '../../../ui/fields/SelectField';
import { updateMemberMutation } from '../data/mutations';
import { statusTexts } from '../data/role-texts';
import styles from './MemberChoice.module.css';

/** Whether a member is active: users who may change it choose it, others read it. */
export function MemberStatus({ member }: { member: Member }) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const update = useClubMutation(updateMemberMutation('status'));
  const { id, name, status, version } = member;
  if (!can(actor, 'editMember', member)) return i18n._(statusTexts[status]);
  return (
    <SelectField
      value={status}
      onChange={({ target }) => {
        const next = target.value === 'active' ? 'active' : 'inactive';
        update.mutate({ id, version, patch: { status: next } });
      }}
      aria-label={t`Status of ${name}`}
      className={styles.choice}
    >
      {(['active', 'inactive'] as const).map((option) => (
        <option key={option} value={option}>
          {i18n._(statusTexts[option])}
        </option>
      ))}
    </SelectField>
  );
}

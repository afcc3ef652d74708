import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import { ROLES, type Role } from '@rallybook/contract/access/roles';
import type { Member } from '@rallybook/contract/schemas/members';
import { useFreshSignIn } from '../../../parts/account/use-fresh-sign-in';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { SelectField } from '../../../ui/fields/SelectField';
import { updateMemberMutation } from '../data/mutations';
import { roleTexts } from '../data/role-texts';
import styles from './MemberChoice.module.css';

/** The role of a member: users who may change it choose it, others read it. */
export function MemberRole({ member }: { member: Member }) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const update = useClubMutation(updateMemberMutation('role'));
  const { askIf, dialog } = useFreshSignIn();
  const { id, name, role, version } = member;
  const offered = ROLES.filter((to) => can(actor, 'changeRole', { member, to }));
  if (offered.length === 0) return i18n._(roleTexts[role]);
  const choose = (chosen: Role) =>
    update.mutate(
      { id, version, patch: { role: chosen } },
      { onError: (error) => void askIf(error, () => choose(chosen)) },
    );
  return (
    <>
      <SelectField
        value={role}
        onChange={(event) => choose(event.target.value as Role)}
        aria-label={t`Role of ${name}`}
        className={styles.choice}
      >
        {offered.map((to) => (
          <option key={to} value={to}>
            {i18n._(roleTexts[to])}
          </option>
        ))}
      </SelectField>
      {dialog}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import type { Member } from '@rallybook/contract/schemas/members';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { levelTexts } from '../../../parts/members/level-texts';
import { SelectField } from '../../../ui/fields/SelectField';
import { updateMemberMutation } from '../data/mutations';
import styles from './MemberChoice.module.css';

/** How well a member plays: users who may edit the member choose it, the member reads it. */
export function MemberLevel({ member }: { member: Member }) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const update = useClubMutation(updateMemberMutation('level'));
  const { id, name, level, version } = member;
  if (!can(actor, 'editMember', member)) {
    const text = levelTexts[(level ?? 0) - 1];
    return text === undefined ? '-' : i18n._(text);
  }
  return (
    <SelectField
      value={level ?? ''}
      onChange={({ target }) =>
        update.mutate({ id, version, patch: { level: Number(target.value) || null } })
      }
      aria-label={t`Level of ${name}`}
      className={styles.choice}
    >
      <option value="">
        <Trans>None</Trans>
      </option>
      {levelTexts.map((text, nth) => (
        <option key={text.id} value={nth + 1}>
          {i18n._(text)}
        </option>
      ))}
    </SelectField>
  );
}

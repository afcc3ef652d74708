import { Trans, useLingui } from '@lingui/react/macro';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useMutation } from '@tanstack/react-query';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import { SelectField } from '../../../ui/fields/SelectField';
import { changeClubStatusMutation } from '../data/mutations';
import styles from './ClubStatus.module.css';

/** Whether the club is active: its owner can change it, others can only read it. */
export function ClubStatus({ club, isOwner }: { club: Club; isOwner: boolean }) {
  const { t } = useLingui();
  const change = useMutation(changeClubStatusMutation);
  if (!isOwner) {
    const isActive = club.status === 'active';
    return (
      <StatusChip tone={isActive ? 'good' : 'muted'} label={isActive ? t`Active` : t`Inactive`} />
    );
  }
  return (
    <SelectField
      label={t`Status`}
      // The choice is shown at once, and goes back to the club's status if the server refuses it.
      value={change.isPending ? change.variables.status : club.status}
      disabled={change.isPending}
      onChange={(event) => {
        const status = event.target.value === 'active' ? 'active' : 'inactive';
        change.mutate({ clubId: club.id, status });
      }}
      className={styles.status}
    >
      <option value="active">
        <Trans>Active</Trans>
      </option>
      <option value="inactive">
        <Trans>Inactive</Trans>
      </option>
    </SelectField>
  );
}

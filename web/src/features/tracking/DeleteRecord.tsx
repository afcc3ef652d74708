import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/actions/IconButton';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { displayName } from '../../parts/texts/texts';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { deleteTrackingMutation } from './queries';
import { DeleteIcon } from '../../ui/icons/icons';

export function DeleteRecord({ record }: { record: Tracking }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const confirm = useConfirm();
  const remove = useMutation(deleteTrackingMutation(useQueryClient(), club.id));
  const { id } = record;
  const memberName = displayName(record.memberName);
  const date = formatDisplayDate(record.date);

  async function askAndDelete() {
    const isConfirmed = await confirm({
      title: t`Confirm Deletion`,
      text: t`Are you sure you want to delete the record of ${memberName} on ${date}?`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    });
    if (isConfirmed) remove.mutate(id);
  }

  return (
    <IconButton
      aria-label={t`Delete the record of ${memberName} on ${date}`}
      loading={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      <DeleteIcon />
    </IconButton>
  );
}

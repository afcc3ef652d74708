import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { displayName } from '../../../parts/texts/texts';
import { IconButton } from '../../../ui/actions/IconButton';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { DeleteIcon } from '../../../ui/icons/icons';
import { deleteTrackingMutation } from '../data/mutations';

export function DeleteRecord({ record }: { record: Tracking }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useClubMutation(deleteTrackingMutation);
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

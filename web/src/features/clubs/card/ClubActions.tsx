import { Trans, useLingui } from '@lingui/react/macro';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { DeleteIcon, EditIcon } from '../../../ui/icons/icons';
import { deleteClubMutation } from '../data/mutations';
import { EditClubDialog } from '../form/EditClubDialog';

/** Buttons for the owner of a club. An inactive club cannot be edited, only activated or deleted. */
export function ClubActions({ club }: { club: Club }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const remove = useMutation(deleteClubMutation);

  async function askAndDelete() {
    const isConfirmed = await confirm({
      title: t`Confirm Deletion`,
      text: t`Are you sure you want to delete ${club.name}?`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    });
    if (isConfirmed) remove.mutate(club.id);
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<EditIcon />}
        aria-label={`${t`Edit`}: ${club.name}`}
        disabled={club.status === 'inactive'}
        onClick={() => setEditing(true)}
      >
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteIcon />}
        loading={remove.isPending}
        aria-label={t`Delete ${club.name}`}
        onClick={() => void askAndDelete()}
      >
        <Trans>Delete</Trans>
      </Button>
      <EditClubDialog club={club} open={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ModalDialog } from '../../ui/ModalDialog';
import { ClubForm } from './ClubForm';
import { updateClubMutation } from './queries';

interface EditClubDialogProps {
  club: Club;
  open: boolean;
  onClose: () => void;
}

export function EditClubDialog({ club, open, onClose }: EditClubDialogProps) {
  const update = useMutation(updateClubMutation(useQueryClient()));
  return (
    <ModalDialog
      open={open}
      title={<Trans>Edit {club.name}</Trans>}
      onClose={onClose}
      closeDisabled={update.isPending}
    >
      <ClubForm
        club={club}
        isSaving={update.isPending}
        onSubmit={async (patch) => {
          await update.mutateAsync({ clubId: club.id, patch });
          onClose();
        }}
      />
    </ModalDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const update = useMutation(updateClubMutation(useQueryClient()));
  return (
    <ModalDialog
      open={open}
      // Not <Trans>, which reads markup in what people wrote.
      title={t`Edit ${club.name}`}
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

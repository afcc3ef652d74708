import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { ClubForm } from './ClubForm';
import { ImportClub } from './ImportClub';
import { createClubMutation } from './mutations';

interface CreateClubDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateClubDialog({ open, onClose }: CreateClubDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const create = useMutation(createClubMutation);
  return (
    <ModalDialog
      open={open}
      title={<Trans>Create New Club</Trans>}
      onClose={onClose}
      closeDisabled={create.isPending}
    >
      <ClubForm
        isSaving={create.isPending}
        onSubmit={async (draft) => {
          const club = await create.mutateAsync(draft);
          toast.success(t`${club.name} was created`);
          onClose();
        }}
      />
      <ImportClub onImported={onClose} />
    </ModalDialog>
  );
}

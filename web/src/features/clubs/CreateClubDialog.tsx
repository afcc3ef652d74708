import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { ClubForm } from './ClubForm';
import { ImportClub } from './ImportClub';
import { createClubMutation } from './mutations';
import { useOpenHome } from './use-open-home';

interface CreateClubDialogProps {
  open: boolean;
  onClose: () => void;
  /** The new club is chosen, and its home shown. */
  onCreated: () => void;
}

export function CreateClubDialog({ open, onClose, onCreated }: CreateClubDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const openHome = useOpenHome();
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
          onCreated();
          await openHome();
        }}
      />
      <ImportClub onImported={onCreated} />
    </ModalDialog>
  );
}

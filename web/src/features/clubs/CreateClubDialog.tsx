import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { createClubMutation } from './data/mutations';
import { useOpenHome } from './data/use-open-home';
import { ClubForm } from './form/ClubForm';
import { ImportClub } from './ImportClub';

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

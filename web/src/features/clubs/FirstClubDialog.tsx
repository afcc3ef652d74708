import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Stack } from '../../ui/layout/Stack';
import { createClubMutation } from './data/mutations';
import { useOpenHome } from './data/use-open-home';
import { DeletedClubs } from './DeletedClubs';
import { ClubForm } from './form/ClubForm';
import { ImportClub } from './ImportClub';

/** Asks a user without a club to create one. It disappears once the list has the new club. */
export function FirstClubDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const openHome = useOpenHome();
  const create = useMutation(createClubMutation);
  return (
    <ModalDialog
      open={open}
      title={<Trans>Create Your First Club</Trans>}
      onClose={onClose}
      closeDisabled={create.isPending}
    >
      <Stack>
        <p>
          <Trans>Please create a club to continue using the application.</Trans>
        </p>
        <ClubForm
          isSaving={create.isPending}
          onSubmit={async (draft) => {
            await create.mutateAsync(draft);
            await openHome();
          }}
        />
      </Stack>
      <ImportClub onImported={onClose} />
      <DeletedClubs />
    </ModalDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Club, ClubPatch } from '@rallybook/contract/schemas/clubs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isErrorCode } from '../../../data/api/api-error';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Notice } from '../../../ui/feedback/Notice';
import { type ClubUpdate, updateClubMutation } from '../data/mutations';
import { clubsQuery } from '../data/queries';
import { ClubForm } from './ClubForm';

interface EditClubDialogProps {
  club: Club;
  open: boolean;
  onClose: () => void;
}

export function EditClubDialog({ club, open, onClose }: EditClubDialogProps) {
  const { t } = useLingui();
  const update = useMutation(updateClubMutation);
  return (
    <ModalDialog
      open={open}
      title={t`Edit ${club.name}`}
      onClose={onClose}
      closeDisabled={update.isPending}
    >
      <EditClubForm club={club} update={update} onSaved={onClose} />
    </ModalDialog>
  );
}

interface EditClubFormProps {
  club: Club;
  update: ReturnType<typeof useMutation<Club, Error, ClubUpdate>>;
  onSaved: () => void;
}

/** Saves with the version that the form was opened with, even if the club is reloaded in the meantime. */
function EditClubForm({ club, update, onSaved }: EditClubFormProps) {
  const queryClient = useQueryClient();
  const [seenVersion, setSeenVersion] = useState(club.version);
  const [isConflict, setConflict] = useState(false);

  async function save(patch: ClubPatch): Promise<void> {
    try {
      await update.mutateAsync({ clubId: club.id, patch: { ...patch, version: seenVersion } });
    } catch (error) {
      if (isErrorCode(error, 'edit_conflict')) {
        setConflict(true);
        const clubs = queryClient.getQueryData(clubsQuery.queryKey);
        setSeenVersion(clubs?.find(({ id }) => id === club.id)?.version ?? seenVersion);
      }
      throw error;
    }
    onSaved();
  }

  return (
    <>
      {isConflict && (
        <Notice severity="warning">
          <Trans>
            Somebody else has changed this club meanwhile. Saving again puts what stands here in its
            place.
          </Trans>
        </Notice>
      )}
      <ClubForm club={club} isSaving={update.isPending} onSubmit={save} />
    </>
  );
}

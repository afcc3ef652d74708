import { useLingui } from '@lingui/react/macro';
import { addSessionMutation, cancelSessionsMutation } from '../../data/sessions/mutations';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { SessionForm } from '../../parts/sessions/SessionForm';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';

interface AddSessionDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds a session that belongs to no schedule. Undoing that cancels it. */
export function AddSessionDialog({ open, onClose }: AddSessionDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const add = useClubMutation(addSessionMutation);
  const cancel = useClubMutation(cancelSessionsMutation);
  const [first] = club.schedules;
  const initial = {
    date: today,
    startTime: first?.startTime ?? '19:00',
    endTime: first?.endTime ?? '21:00',
    place: '',
    capacity: null,
    note: '',
  };
  return (
    <ModalDialog open={open} onClose={onClose} title={t`Extra session`} width="small">
      {open && (
        <SessionForm
          initial={initial}
          isSaving={add.isPending}
          onCancel={onClose}
          onSave={(values, refuse) =>
            add.mutate(values, {
              onError: refuse,
              onSuccess: ({ id }) => {
                const run = () => cancel.mutate({ ids: [id], isCancelled: true });
                toast.success(t`The session is added`, { label: t`Undo`, run });
                onClose();
              },
            })
          }
        />
      )}
    </ModalDialog>
  );
}

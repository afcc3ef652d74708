import { Trans } from '@lingui/react/macro';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { AddMemberForm } from './AddMemberForm';

interface AddMemberDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The form for a new member where there is no room for it on the page. It stays open for the next one. */
export function AddMemberDialog({ open, onClose }: AddMemberDialogProps) {
  return (
    <ModalDialog open={open} title={<Trans>Add New Member</Trans>} onClose={onClose}>
      <AddMemberForm />
    </ModalDialog>
  );
}

import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { RegisterForm } from './RegisterForm';

interface RegisterDialogProps {
  open: boolean;
  shown: YearMonth;
  onClose: () => void;
}

/** The form that registers members, on a phone, where the grid has the page to itself. */
export function RegisterDialog({ open, shown, onClose }: RegisterDialogProps) {
  return (
    <ModalDialog open={open} title={<Trans>Register Member</Trans>} onClose={onClose}>
      <RegisterForm shown={shown} onRegistered={onClose} />
    </ModalDialog>
  );
}

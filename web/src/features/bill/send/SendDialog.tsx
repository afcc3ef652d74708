import { Trans } from '@lingui/react/macro';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { GroupMessage, type GroupMessageProps } from './GroupMessage';

interface SendDialogProps extends GroupMessageProps {
  open: boolean;
  onClose: () => void;
}

/** The message to the group in a dialog, for screens where it does not fit beside the bill. */
export function SendDialog({ open, onClose, ...message }: SendDialogProps) {
  return (
    <ModalDialog open={open} title={<Trans>Send to the group</Trans>} onClose={onClose}>
      <GroupMessage {...message} />
    </ModalDialog>
  );
}

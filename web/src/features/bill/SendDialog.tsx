import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { GroupMessage } from './GroupMessage';
import type { SettledBill } from '../../parts/money/settle';

interface SendDialogProps {
  open: boolean;
  rows: readonly SettledBill[];
  month: YearMonth;
  isClosed: boolean;
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

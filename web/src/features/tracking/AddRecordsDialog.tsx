import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Stack } from '../../ui/layout/Stack';
import { type Mode, ModeChoice, RecordForm } from './RecordForms';

interface AddRecordsDialogProps {
  open: boolean;
  mode: Mode;
  shown: YearMonth;
  onMode: (mode: Mode) => void;
  onClose: () => void;
}

/** The forms that add records, on a phone. It closes when all of a pasted text is recorded. */
export function AddRecordsDialog(props: AddRecordsDialogProps) {
  const { open, mode, shown, onMode, onClose } = props;
  return (
    <ModalDialog open={open} title={<Trans>Add Tracking Record</Trans>} onClose={onClose}>
      <Stack>
        <ModeChoice mode={mode} onMode={onMode} />
        <RecordForm mode={mode} shown={shown} onMode={onMode} onRecorded={onClose} />
      </Stack>
    </ModalDialog>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { AbsenceForm } from './AbsenceForm';

interface AbsenceSheetProps extends Omit<ComponentProps<typeof AbsenceForm>, 'onSaved'> {
  open: boolean;
  onClose: () => void;
}

/** Whose booked times are forgiven. Saving it closes the sheet. */
export function AbsenceSheet({ open, onClose, ...form }: AbsenceSheetProps) {
  return (
    <ModalDialog open={open} title={<Trans>Who can’t come</Trans>} onClose={onClose}>
      <AbsenceForm {...form} onSaved={onClose} />
    </ModalDialog>
  );
}

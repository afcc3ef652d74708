import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { RuleTrial } from './RuleTrial';

interface TrialSheetProps extends ComponentProps<typeof RuleTrial> {
  open: boolean;
  onClose: () => void;
}

/** Tries the chosen rule. */
export function TrialSheet({ open, onClose, ...trial }: TrialSheetProps) {
  return (
    <ModalDialog open={open} title={<Trans>Try it</Trans>} onClose={onClose}>
      <RuleTrial {...trial} />
    </ModalDialog>
  );
}

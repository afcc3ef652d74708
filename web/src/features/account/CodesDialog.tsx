import { Trans } from '@lingui/react/macro';
import { RecoveryCodes } from '../../parts/account/RecoveryCodes';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';

interface CodesDialogProps {
  codes: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Shows renewed recovery codes, once. */
export function CodesDialog({ codes, open, onClose }: CodesDialogProps) {
  return (
    <ModalDialog open={open} title={<Trans>Recovery codes</Trans>} onClose={onClose} width="small">
      <RecoveryCodes codes={codes} onDone={onClose} />
    </ModalDialog>
  );
}

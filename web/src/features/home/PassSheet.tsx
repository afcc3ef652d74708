import { useLingui } from '@lingui/react/macro';
import type { SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { PassForm } from '../../parts/sessions/PassForm';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';

interface PassSheetProps {
  open: boolean;
  session: SessionWithRoll;
  fromMemberId: string;
  onClose: () => void;
}

/** Passes on the place of who can't come. */
export function PassSheet({ open, session, fromMemberId, onClose }: PassSheetProps) {
  const { t } = useLingui();
  return (
    <ModalDialog open={open} onClose={onClose} title={t`Pass my place`} width="small">
      <PassForm session={session} fromMemberId={fromMemberId} isAway onDone={onClose} />
    </ModalDialog>
  );
}

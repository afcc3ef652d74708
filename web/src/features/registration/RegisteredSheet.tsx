import type { Registration } from '@rallybook/contract/schemas/registrations';
import { plainName } from '../../parts/texts/texts';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { RegistrationFacts } from './parts/RegistrationFacts';

interface RegisteredSheetProps {
  open: boolean;
  /** undefined until one is opened. */
  registration: Registration | undefined;
  mayEdit: boolean;
  onClose: () => void;
}

/** All of a registration: its week, its month, and when somebody registered. */
export function RegisteredSheet({ open, registration, mayEdit, onClose }: RegisteredSheetProps) {
  return (
    <ModalDialog
      open={open}
      title={registration && <bdi>{plainName(registration.memberName)}</bdi>}
      onClose={onClose}
    >
      {registration && <RegistrationFacts registration={registration} mayEdit={mayEdit} />}
    </ModalDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { markPaidMutation } from '../../data/guests/mutations';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Form } from '../../ui/fields/Form';
import { useClubMutation } from '../club/use-club-mutation';
import { costFault } from '../forms/form';
import { useForm } from '../forms/use-form';
import { MoneyField } from '../money/MoneyField';
import { useAskIfLarge } from '../money/use-ask-if-large';
import { displayName } from '../texts/texts';

interface GuestPaidDialogProps {
  open: boolean;
  guest: Guest;
  onClose: () => void;
}

/** Asks how much a guest paid in cash, where neither a fee nor a share says it. */
export function GuestPaidDialog({ open, guest, onClose }: GuestPaidDialogProps) {
  const { t } = useLingui();
  const name = displayName(guest.name);
  return (
    <ModalDialog open={open} title={t`How much did ${name} pay?`} onClose={onClose} width="small">
      {open && <PaidForm guest={guest} onClose={onClose} />}
    </ModalDialog>
  );
}

function PaidForm({ guest: { id }, onClose }: Omit<GuestPaidDialogProps, 'open'>) {
  const { t } = useLingui();
  const pay = useClubMutation(markPaidMutation);
  const askIfLarge = useAskIfLarge();
  const form = useForm({
    initial: { amount: null as number | null },
    checks: { amount: costFault },
  });
  async function send(amount: number) {
    if (!(await askIfLarge([amount]))) return;
    pay.mutate({ id, amount: wireAmount(amount) }, { onSuccess: onClose, onError: form.refuse });
  }
  return (
    <Form
      onSubmit={form.onSubmit(({ amount }) => send(amount ?? 0))}
      isSaving={pay.isPending}
      send={<Trans>Mark paid</Trans>}
    >
      <MoneyField label={t`Amount`} required autoFocus {...form.field('amount')} />
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markPaidMutation } from '../data/guest-mutations';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/ModalDialog';
import { Stack } from '../ui/Stack';
import { useCurrentClub } from './current-club';
import { costFault } from './form';
import { MoneyField } from './MoneyField';
import { displayName } from './texts';
import { useAskIfLarge } from './use-ask-if-large';
import { useForm } from './use-form';

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
  const { club } = useCurrentClub();
  const pay = useMutation(markPaidMutation(useQueryClient(), club.id));
  const askIfLarge = useAskIfLarge();
  const form = useForm({
    initial: { amount: null as number | null },
    checks: { amount: costFault },
  });
  async function send(amount: number) {
    if (!(await askIfLarge([amount]))) return;
    pay.mutate({ id, amount }, { onSuccess: onClose, onError: form.refuse });
  }
  return (
    <form noValidate onSubmit={form.onSubmit(({ amount }) => void send(amount ?? 0))}>
      <Stack>
        <MoneyField label={t`Amount`} required autoFocus {...form.field('amount')} />
        <Button type="submit" variant="contained" size="large" loading={pay.isPending}>
          <Trans>Mark paid</Trans>
        </Button>
      </Stack>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markPaidMutation } from '../../data/guests/guest-mutations';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Stack } from '../../ui/layout/Stack';
import { useCurrentClub } from '../club/current-club';
import { costFault } from '../forms/form';
import { MoneyField } from '../money/MoneyField';
import { displayName } from '../texts/texts';
import { useAskIfLarge } from '../money/use-ask-if-large';
import { useForm } from '../forms/use-form';

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

import { Trans, useLingui } from '@lingui/react/macro';
import type { BankService } from '@rallybook/contract/schemas/bank-sources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { accountNumberFault, required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { PasswordField } from '../../ui/fields/PasswordField';
import { Stack } from '../../ui/layout/Stack';
import { TextField } from '../../ui/fields/TextField';
import { useToast } from '../../ui/feedback/Toaster';
import { serviceNames } from './services';
import { addSourceMutation } from './queries';

interface SourceDialogProps {
  open: boolean;
  kind: BankService;
  onClose: () => void;
}

/**
 * Connects a service that reports the transfers to an account. The server encrypts its secret, which is never shown
 * again.
 */
export function SourceDialog({ open, kind, onClose }: SourceDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const add = useMutation(addSourceMutation(useQueryClient(), club.id));
  const form = useForm({
    initial: { accountNumber: '', secret: '' },
    checks: { accountNumber: accountNumberFault, secret: required() },
  });
  const name = serviceNames[kind];
  const submit = form.onSubmit(({ accountNumber, secret }) =>
    add.mutate(
      { kind, secret: secret.trim(), accountNumber: accountNumber.trim() },
      {
        onError: form.refuse,
        onSuccess: () => {
          toast.success(t`Saved. Now enter the address at ${name}.`);
          form.reset();
          onClose();
        },
      },
    ),
  );
  return (
    <ModalDialog
      open={open}
      title={t`Connect ${name}`}
      onClose={onClose}
      closeDisabled={add.isPending}
      width="small"
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            label={t`Account number`}
            required
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={19}
            {...form.text('accountNumber')}
          />
          <PasswordField
            label={t`Secret`}
            required
            autoComplete="new-password"
            maxLength={200}
            {...form.text('secret')}
            helperText={
              form.text('secret').helperText ??
              t`The key with which ${name} signs. It is not shown again.`
            }
          />
          <Button type="submit" variant="contained" size="large" loading={add.isPending}>
            <Trans>Connect</Trans>
          </Button>
        </Stack>
      </form>
    </ModalDialog>
  );
}

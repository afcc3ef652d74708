import { Trans, useLingui } from '@lingui/react/macro';
import type { BankService } from '@rallybook/contract/schemas/bank-sources';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { accountNumberFault, readAccountNumber, required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { addSourceMutation } from './mutations';
import { serviceNames } from './services';

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
  const add = useClubMutation(addSourceMutation);
  const form = useForm({
    initial: { accountNumber: '', secret: '' },
    checks: { accountNumber: accountNumberFault, secret: required() },
  });
  const name = serviceNames[kind];
  const submit = form.onSubmit(({ accountNumber, secret }) =>
    add.mutate(
      { kind, secret: secret.trim(), accountNumber: readAccountNumber(accountNumber) },
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
      <Form onSubmit={submit} isSaving={add.isPending} send={<Trans>Connect</Trans>}>
        <TextField
          label={t`Account number`}
          required
          autoComplete="off"
          autoCapitalize="characters"
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
      </Form>
    </ModalDialog>
  );
}

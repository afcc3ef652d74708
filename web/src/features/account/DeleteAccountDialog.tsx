import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@rallybook/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFreshSignIn } from '../../parts/account/use-fresh-sign-in';
import { useForm } from '../../parts/forms/use-form';
import { errorText } from '../../parts/texts/errors';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { toast } from '../../ui/feedback/toast-store';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { Stack } from '../../ui/layout/Stack';
import { deleteAccountMutation } from './mutations';

interface DeleteAccountDialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** Says what will be deleted and what stays, and asks for the password or username as a proof. */
export function DeleteAccountDialog({ profile, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm({ initial: { proof: '' } });
  const erase = useMutation(
    deleteAccountMutation(() => {
      // In the mutation itself, because this dialog disappears with the session.
      toast.success(t`Your account was deleted`);
      void navigate({ to: '/login' });
    }),
  );
  const { hasPassword, username } = profile;

  function close() {
    form.reset();
    erase.reset();
    onClose();
  }

  const { askIf, dialog } = useFreshSignIn();

  function send(proof: string) {
    erase.mutate(hasPassword ? { password: proof } : { username: proof }, {
      onError: (error) => {
        if (askIf(error, () => send(proof))) erase.reset();
      },
    });
  }

  const submit = form.onSubmit(({ proof }) => send(proof));
  const field = { required: true, ...form.text('proof') };
  return (
    <>
      <ModalDialog
        open={open}
        title={<Trans>Delete my account</Trans>}
        onClose={close}
        closeDisabled={erase.isPending}
        width="small"
      >
        <Stack>
          <p>
            <Trans>
              Your account is deleted at once and cannot be brought back. A club in which you are
              the only active member is deleted with it. In other clubs you become "Former member".
            </Trans>
          </p>
          <Form
            onSubmit={submit}
            isSaving={erase.isPending}
            send={<Trans>Delete for good</Trans>}
            color="error"
            disabled={form.values.proof === ''}
            refusal={
              erase.error && errorText(erase.error, { fallback: msg`Failed to delete the account` })
            }
          >
            {hasPassword ? (
              <PasswordField label={t`Password`} autoComplete="current-password" {...field} />
            ) : (
              <TextField
                label={t`Type your username: ${username}`}
                autoComplete="off"
                autoCapitalize="none"
                {...field}
              />
            )}
          </Form>
        </Stack>
      </ModalDialog>
      {dialog}
    </>
  );
}

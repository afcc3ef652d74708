import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../parts/errors';
import { faultsOf } from '../../parts/form';
import { confirmationFault, newPasswordFault } from '../../parts/password-fields';
import { useFields } from '../../parts/use-fields';
import { NewPasswordFields } from '../../parts/NewPasswordFields';
import { PasswordField } from '../../ui/PasswordField';
import { toast } from '../../ui/toast-store';
import { changePasswordMutation } from './queries';
import { Notice } from '../../ui/Notice';

/** The fields by their names on the wire: what is wrong with one is said beside it. */
const wireNames = { old_password: 'oldPassword', new_password: 'password' } as const;

/** Changes the password; who has only signed in with Google sets a first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const change = useMutation(changePasswordMutation(useQueryClient()));
  const form = useFields(
    { oldPassword: '', password: '', confirmation: '' },
    {
      oldPassword: (text) =>
        hasPassword && text === '' ? t`Please enter your old password` : undefined,
      password: newPasswordFault,
      confirmation: confirmationFault,
    },
  );

  const submit = form.onSubmit(({ oldPassword, password }) => {
    change.mutate(
      { newPassword: password, ...(hasPassword && { oldPassword }) },
      {
        onError: (error) => form.refuse(error, wireNames),
        onSuccess: () => {
          form.reset();
          toast.success(t`Password changed successfully!`);
        },
      },
    );
  });

  const isFaultShown = faultsOf(change.error, wireNames).length > 0;
  const fault =
    change.error && !isFaultShown
      ? errorText(change.error, { fallback: msg`Failed to change the password` })
      : null;

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} sx={{ maxWidth: 440 }}>
      <Typography color="textSecondary">
        {hasPassword ? (
          <Trans>After the change, all your other devices are signed out.</Trans>
        ) : (
          <Trans>You sign in with Google. Set a password to sign in without it, too.</Trans>
        )}
      </Typography>
      {fault !== null && <Notice severity="error">{fault}</Notice>}
      {hasPassword && (
        <PasswordField
          label={t`Old Password`}
          autoComplete="current-password"
          required
          {...form.field('oldPassword')}
        />
      )}
      <NewPasswordFields
        label={t`New Password`}
        confirmationLabel={t`Confirm New Password`}
        field={form.field}
      />
      <Button
        type="submit"
        variant="contained"
        loading={change.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        {hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
      </Button>
    </Stack>
  );
}

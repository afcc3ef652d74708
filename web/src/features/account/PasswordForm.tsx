import { zodResolver } from '@hookform/resolvers/zod';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '../../lib/errors';
import { errorProps } from '../../lib/form';
import { newPasswordField, requireSamePasswords } from '../../lib/password-fields';
import { PasswordField } from '../../ui/PasswordField';
import { toast } from '../../ui/toast-store';
import { changePasswordMutation } from './queries';

const formOf = (hasPassword: boolean) =>
  requireSamePasswords(
    z.object({
      oldPassword: hasPassword
        ? z.string().min(1, { error: () => t`Please enter your old password` })
        : z.string(),
      password: newPasswordField,
      confirmation: z.string(),
    }),
  );

/** Changes the password; who has only signed in with Google sets a first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const change = useMutation(changePasswordMutation(useQueryClient()));
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(formOf(hasPassword)),
    defaultValues: { oldPassword: '', password: '', confirmation: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ oldPassword, password }) =>
    change.mutate(
      { newPassword: password, ...(hasPassword && { oldPassword }) },
      {
        onSuccess: () => {
          reset();
          toast.success(t`Password changed successfully!`);
        },
      },
    ),
  );

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      spacing={2.5}
      sx={{ maxWidth: 440 }}
    >
      <Typography color="textSecondary">
        {hasPassword ? (
          <Trans>After the change, all your other devices are signed out.</Trans>
        ) : (
          <Trans>You sign in with Google. Set a password to sign in without it, too.</Trans>
        )}
      </Typography>
      {change.error && (
        <Alert severity="error">
          {errorText(change.error, { fallback: msg`Failed to change the password` })}
        </Alert>
      )}
      {hasPassword && (
        <PasswordField
          label={t`Old Password`}
          autoComplete="current-password"
          required
          {...register('oldPassword')}
          {...errorProps(errors.oldPassword)}
        />
      )}
      <PasswordField
        label={t`New Password`}
        autoComplete="new-password"
        required
        {...register('password')}
        {...errorProps(errors.password)}
      />
      <PasswordField
        label={t`Confirm New Password`}
        autoComplete="new-password"
        required
        {...register('confirmation')}
        {...errorProps(errors.confirmation)}
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

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/errors';
import { errorProps, showFaults } from '../../lib/form';
import { TextLink } from '../../lib/links';
import { confirmationRules, newPasswordRules } from '../../lib/password-fields';
import { AuthCard } from './AuthCard';
import { CodeField } from './CodeField';
import { codeRules, emailRules } from './fields';
import { PasswordField } from '../../ui/PasswordField';
import { resetPasswordMutation } from './queries';
import { useLeaveSoon } from './use-leave-soon';
import { TextField } from '../../ui/TextField';

const route = getRouteApi('/reset-password');

/** Sets a new password with the code from the mail. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const { email, ...search } = route.useSearch();
  const navigate = useNavigate();
  const reset = useMutation(resetPasswordMutation);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: email ?? '', otp: '', password: '', confirmation: '' },
  });
  useLeaveSoon(reset.isSuccess, () => void navigate({ to: '/login', search }));

  const submit = handleSubmit(({ email, otp, password }) =>
    reset.mutate(
      { email, otp, newPassword: password },
      {
        onError: (error) => showFaults(error, setError, { otp: 'otp', new_password: 'password' }),
      },
    ),
  );

  return (
    <AuthCard
      title={<Trans>Reset Password</Trans>}
      text={email === undefined ? undefined : t`Enter the code that we sent to ${email}.`}
      onSubmit={submit}
      error={
        reset.error &&
        errorText(reset.error, { fallback: msg`Failed to reset password. Please try again.` })
      }
      success={reset.isSuccess && <Trans>Password reset successfully!</Trans>}
      footer={
        <TextLink to="/login" search={search}>
          <Trans>Back to login</Trans>
        </TextLink>
      }
    >
      {email === undefined && (
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          required
          {...register('email', emailRules)}
          {...errorProps(formState.errors.email)}
        />
      )}
      <CodeField
        autoFocus
        required
        {...register('otp', codeRules)}
        {...errorProps(formState.errors.otp)}
      />
      <PasswordField
        label={t`New Password`}
        autoComplete="new-password"
        required
        {...register('password', newPasswordRules)}
        {...errorProps(formState.errors.password)}
      />
      <PasswordField
        label={t`Confirm Password`}
        autoComplete="new-password"
        required
        {...register('confirmation', confirmationRules)}
        {...errorProps(formState.errors.confirmation)}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={reset.isPending}
        disabled={reset.isSuccess}
      >
        <Trans>Reset Password</Trans>
      </Button>
    </AuthCard>
  );
}

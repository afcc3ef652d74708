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
import { emailRules, usernameRules } from './fields';
import { PasswordField } from '../../ui/PasswordField';
import { signupMutation } from './queries';
import { TextField } from '../../ui/TextField';

const route = getRouteApi('/signup');

/** Makes an account. The code that comes by mail is entered on the next screen. */
export function SignupPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const signup = useMutation(signupMutation);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { username: '', email: '', password: '', confirmation: '' },
  });

  const submit = handleSubmit(({ username, email, password }) =>
    signup.mutate(
      { username, email, password },
      {
        onError: (error) =>
          showFaults(error, setError, {
            username: 'username',
            email: 'email',
            password: 'password',
          }),
        onSuccess: () => void navigate({ to: '/verify-email', search: { ...search, email } }),
      },
    ),
  );

  return (
    <AuthCard
      title={<Trans>Sign Up</Trans>}
      text={<Trans>Create your account. We will send a code to your email address.</Trans>}
      onSubmit={submit}
      error={signup.error && errorText(signup.error, { fallback: msg`Failed to create account` })}
      footer={
        <Trans>
          Already have an account?{' '}
          <TextLink to="/login" search={search}>
            Login
          </TextLink>
        </Trans>
      }
    >
      <TextField
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
        {...register('username', usernameRules)}
        {...errorProps(formState.errors.username)}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        required
        {...register('email', emailRules)}
        {...errorProps(formState.errors.email)}
      />
      <PasswordField
        label={t`Password`}
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
      <Button type="submit" variant="contained" size="large" loading={signup.isPending}>
        <Trans>Sign Up</Trans>
      </Button>
    </AuthCard>
  );
}

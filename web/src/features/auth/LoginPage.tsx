import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isErrorCode } from '../../data/api/api-error';
import { errorText } from '../../parts/texts/errors';
import { required } from '../../parts/forms/form';
import { errorSentence } from '../../parts/texts/texts';
import { TextLink } from '../../parts/page/links';
import { useForm } from '../../parts/forms/use-form';
import styles from './Auth.module.css';
import { AuthCard } from './AuthCard';
import { GoogleButton } from './GoogleButton';
import { forgetPassword, readPassword } from './own-signup';
import { PasswordField } from '../../ui/fields/PasswordField';
import { loginMutation } from './mutations';
import { providersQuery } from './queries';
import { TextField } from '../../ui/fields/TextField';

const route = getRouteApi('/login');

/** Signs in. Once there is a session, the route's guard redirects to the page that the user came from. */
export function LoginPage() {
  const { t } = useLingui();
  // Who has just verified an address, and is new, is known by name.
  const { error: refusal, username: known = '', ...search } = route.useSearch();
  const navigate = useNavigate();
  const login = useMutation(loginMutation);
  const isClosed = useQuery(providersQuery).data?.signup === 'closed';
  const form = useForm({
    // After a sign-up in this tab, one tap signs in.
    initial: { username: known, password: readPassword(known) },
    checks: {
      username: required(() => t`Please enter your username or email address`),
      password: (text) => (text === '' ? t`Please enter your password` : undefined),
    },
  });

  useEffect(() => forgetPassword, []);

  const submit = form.onSubmit(({ username: typed, password }) => {
    const username = typed.trim();
    login.mutate(
      { username, password },
      {
        onError: (error) => {
          if (!isErrorCode(error, 'email_not_verified')) return;
          const email = username.includes('@') ? username : undefined;
          void navigate({ to: '/verify-email', search: { ...search, email } });
        },
      },
    );
  });

  return (
    <AuthCard
      title={<Trans>Login</Trans>}
      text={
        known === '' ? (
          <Trans>Welcome back. Sign in to manage your clubs.</Trans>
        ) : (
          <Trans>Welcome. Sign in to begin.</Trans>
        )
      }
      onSubmit={submit}
      isSaving={login.isPending}
      send={<Trans>Login</Trans>}
      below={
        <>
          <div className={styles.centered}>
            <Trans>or</Trans>
          </div>
          <GoogleButton redirect={search.redirect} />
        </>
      }
      error={login.error ? loginErrorText(login.error) : login.isIdle ? refusalText(refusal) : null}
      footer={
        isClosed ? null : (
          <Trans>
            Don't have an account?{' '}
            <TextLink to="/signup" search={search}>
              Sign up
            </TextLink>
          </Trans>
        )
      }
    >
      <TextField
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={known === ''}
        required
        {...form.text('username')}
      />
      <div>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          autoFocus={known !== '' && form.values.password === ''}
          required
          {...form.text('password')}
        />
        <div className={styles.forgotten}>
          <TextLink isAlone to="/forgot-password" search={search}>
            <Trans>Forgot password?</Trans>
          </TextLink>
        </div>
      </div>
    </AuthCard>
  );
}

/** null where the e-mail address still has to be verified: the password was right, and the page for the code opens. */
function loginErrorText(error: Error): string | null {
  if (isErrorCode(error, 'email_not_verified')) return null;
  const fallback = msg`Failed to login. Please check your credentials.`;
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 400);
  return isRefused ? i18n._(fallback) : errorText(error, { fallback });
}

/** Why a sign-in with Google was refused, from the error code in the address. */
function refusalText(code: string | undefined): string | null {
  if (code === undefined) return null;
  return errorSentence(code) ?? errorSentence('google_failed') ?? null;
}

import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isErrorCode } from '../../data/api/api-error';
import { providersQuery } from '../../data/server/providers-query';
import { readLink } from '../../data/sign-in/provider-marker';
import { passkeyErrorText } from '../../parts/account/passkey-error-text';
import { providerSentence } from '../../parts/account/provider-sentence';
import { required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { TextLink } from '../../parts/page/links';
import { errorText } from '../../parts/texts/errors';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { AuthCard } from './AuthCard';
import { loginMutation, passkeyMutation } from './mutations';
import { forgetPassword, readPassword } from './own-signup';
import { ProviderButtons } from './ProviderButtons';
import { useOfferedPasskeys } from './use-offered-passkeys';
import styles from './Auth.module.css';

const route = getRouteApi('/login');

/** Signing in with a password: the form, and where it leads whose address is not verified yet. */
function usePasswordLogin(known: string, search: { redirect?: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const login = useMutation(loginMutation);
  const form = useForm({
    // After a sign-up in this tab, one tap signs in.
    initial: { username: known, password: readPassword(known) },
    checks: {
      username: required(() => t`Please enter your username or email address`),
      password: (text) => (text === '' ? t`Please enter your password` : undefined),
    },
  });

  useEffect(() => forgetPassword, []);

  function send({ username: typed, password }: typeof form.values) {
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
  }

  return { form, login, send };
}

/** Signs in. Once there is a session, the route's guard redirects to the page that the user came from. */
export function LoginPage() {
  const { t } = useLingui();
  // Who has just verified an address, and is new, is known by name.
  const {
    error: refusal,
    provider = 'google',
    username: known = '',
    ...search
  } = route.useSearch();
  const { form, login, send } = usePasswordLogin(known, search);
  const { data: providers } = useQuery(providersQuery);
  const isClosed = providers?.signup === 'closed';
  const isPossible = providers?.passkeys === true && 'PublicKeyCredential' in globalThis;
  const items = providers?.items ?? [];
  const passkey = useMutation(passkeyMutation);
  useOfferedPasskeys(isPossible, [login, passkey]);

  const nameOf = (key: string) =>
    items.find((item) => item.key === key)?.name ?? (key === 'google' ? 'Google' : 'OpenID');
  const waiting = readLink();

  const submit = form.onSubmit((values) => {
    passkey.reset();
    send(values);
  });

  function faultText(): string | null {
    if (passkey.error) return passkeyErrorText(passkey.error);
    if (login.error) return loginErrorText(login.error);
    const isShown = login.isIdle && refusal !== undefined;
    return isShown ? providerSentence(refusal, nameOf(provider)) : null;
  }

  return (
    <AuthCard
      title={<Trans>Login</Trans>}
      redirect={search.redirect}
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
        <OtherWays
          hasOthers={isPossible || items.length > 0}
          passkey={isPossible ? passkey : null}
          redirect={search.redirect}
        />
      }
      error={faultText()}
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
      {waiting !== null && <LinkNotice name={nameOf(waiting.key)} />}
      <TextField
        label={t`Username`}
        autoComplete="username webauthn"
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

interface OtherWaysProps {
  hasOthers: boolean;
  /** Null where no passkey can be used. */
  passkey: Pick<
    UseMutationResult<void, Error, AbortSignal | undefined>,
    'isPending' | 'mutate'
  > | null;
  redirect: string | undefined;
}

/** The ways to sign in without a password. */
function OtherWays({ hasOthers, passkey, redirect }: OtherWaysProps) {
  return (
    <>
      {hasOthers && (
        <div className={styles.centered}>
          <Trans>or</Trans>
        </div>
      )}
      {passkey !== null && (
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          loading={passkey.isPending}
          onClick={() => passkey.mutate(undefined)}
        >
          <Trans>Sign in with a passkey</Trans>
        </Button>
      )}
      <ProviderButtons redirect={redirect} />
    </>
  );
}

/** Tells who came back from a provider that their account is to be opened in another way first. */
function LinkNotice({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Notice severity="info" role="status">
      {t`There is an account with this address. Sign in once to connect ${name}.`}
    </Notice>
  );
}

/** null where the e-mail address still has to be verified: the password was right, and the page for the code opens. */
function loginErrorText(error: Error): string | null {
  if (isErrorCode(error, 'email_not_verified')) return null;
  const fallback = msg`Failed to login. Please check your credentials.`;
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 400);
  return isRefused ? i18n._(fallback) : errorText(error, { fallback });
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { returnPath } from '../../parts/account/return-path';
import { useForm } from '../../parts/forms/use-form';
import { TextLink } from '../../parts/page/links';
import { errorText } from '../../parts/texts/errors';
import { useToast } from '../../ui/feedback/Toaster';
import { AuthCard } from './AuthCard';
import { CodeField } from './CodeField';
import { CodeInLog } from './CodeInLog';
import { EmailField } from './EmailField';
import { codeFault, emailFault } from './fields';
import { verifyEmailMutation } from './mutations';
import { readSignup } from './own-signup';
import { ResendCode } from './ResendCode';
import { useLeaveSoon } from './use-leave-soon';

const route = getRouteApi('/verify-email');

/**
 * Asks for the code from the mail, and also for the e-mail address where the user comes from a login by username. Who
 * signed up in this tab is signed in then; anybody else goes on to the login.
 */
export function VerifyEmailPage() {
  const { t } = useLingui();
  const { email, redirect } = route.useSearch();
  // A mail of an earlier version does not say where the user wanted to go; the sign-up in this browser does.
  const [signup] = useState(() => (email === undefined ? undefined : readSignup(email)));
  const search = { redirect: redirect ?? signup?.redirect };
  const navigate = useNavigate();
  const toast = useToast();
  const verify = useMutation(
    verifyEmailMutation(() => {
      toast.success(t`Email verified successfully!`);
      void navigate({ href: returnPath(search.redirect), replace: true });
    }),
  );
  const form = useForm({
    initial: { email: email ?? '', otp: '' },
    checks: { ...(email === undefined && { email: emailFault }), otp: codeFault },
  });
  const typedEmail = form.values.email.trim();
  useLeaveSoon(
    verify.data?.hasPassword === true,
    () =>
      void navigate({
        to: '/login',
        search: { ...search, username: verify.data?.username ?? typedEmail },
      }),
  );

  return (
    <AuthCard
      title={<Trans>Verify Email</Trans>}
      text={
        email === undefined ? (
          <Trans>Enter your email address and the code that we sent to it.</Trans>
        ) : (
          t`Enter the code that we sent to ${email}.`
        )
      }
      onSubmit={form.onSubmit(({ otp }) => verify.mutate({ email: typedEmail, otp: otp.trim() }))}
      isSaving={verify.isPending}
      send={<Trans>Verify</Trans>}
      below={
        <ResendCode
          email={typedEmail}
          redirect={search.redirect}
          onResend={() => {
            verify.reset();
            form.change({ otp: '' });
          }}
        />
      }
      error={
        verify.error &&
        errorText(verify.error, { fallback: msg`Failed to verify email. Please try again.` })
      }
      success={
        verify.isSuccess && (
          <>
            <Trans>Email verified successfully!</Trans>
            {!verify.data.hasPassword && (
              <>
                {' '}
                <Trans>
                  You signed up in another place than you entered the code in, so please choose your
                  password anew.
                </Trans>{' '}
                <TextLink to="/forgot-password" search={{ ...search, email: typedEmail }}>
                  <Trans>Choose a password</Trans>
                </TextLink>
              </>
            )}
          </>
        )
      }
      footer={
        <TextLink isAlone to="/login" search={search}>
          <Trans>Back to login</Trans>
        </TextLink>
      }
    >
      {email === undefined && <EmailField autoFocus {...form.text('email')} />}
      <CodeField autoFocus={email !== undefined} required {...form.text('otp')} />
      <CodeInLog />
    </AuthCard>
  );
}

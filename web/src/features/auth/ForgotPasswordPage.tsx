import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useForm } from '../../parts/forms/use-form';
import { TextLink } from '../../parts/page/links';
import { errorText } from '../../parts/texts/errors';
import { AuthCard } from './AuthCard';
import { EmailField } from './EmailField';
import { emailFault } from './fields';
import { forgotPasswordMutation } from './mutations';
import { useLeaveSoon } from './use-leave-soon';

const route = getRouteApi('/forgot-password');

/** Sends a code with which a new password can be set. */
export function ForgotPasswordPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const forgot = useMutation(forgotPasswordMutation);
  const form = useForm({
    initial: { email: search.email ?? '' },
    checks: { email: emailFault },
  });
  useLeaveSoon(
    forgot.isSuccess,
    () =>
      void navigate({
        to: '/reset-password',
        search: { ...search, email: forgot.variables?.email },
      }),
  );

  return (
    <AuthCard
      title={<Trans>Forgot Password</Trans>}
      text={
        <Trans>Enter your email address, and we will send you a code to set a new password.</Trans>
      }
      onSubmit={form.onSubmit(({ email }) =>
        forgot.mutate({ email: email.trim(), redirect: search.redirect }),
      )}
      isSaving={forgot.isPending}
      send={<Trans>Send code</Trans>}
      error={
        forgot.error &&
        errorText(forgot.error, { fallback: msg`Failed to process request. Please try again.` })
      }
      success={forgot.isSuccess && <Trans>Verification code sent to your email!</Trans>}
      footer={
        <TextLink isAlone to="/login" search={search}>
          <Trans>Back to login</Trans>
        </TextLink>
      }
    >
      <EmailField autoFocus {...form.text('email')} />
    </AuthCard>
  );
}

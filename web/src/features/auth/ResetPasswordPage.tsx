import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NewPasswordFields } from '../../parts/account/NewPasswordFields';
import { confirmationFault, newPasswordFault } from '../../parts/account/password-fields';
import { useForm } from '../../parts/forms/use-form';
import { TextLink } from '../../parts/page/links';
import { errorText } from '../../parts/texts/errors';
import { AuthCard } from './AuthCard';
import { CodeField } from './CodeField';
import { CodeInLog } from './CodeInLog';
import { EmailField } from './EmailField';
import { codeFault, emailFault } from './fields';
import { resetPasswordMutation } from './mutations';
import { useLeaveSoon } from './use-leave-soon';

const route = getRouteApi('/reset-password');

/** Sets a new password with the code from the mail. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const { email, ...search } = route.useSearch();
  const navigate = useNavigate();
  const reset = useMutation(resetPasswordMutation);
  const form = useForm({
    initial: { email: email ?? '', otp: '', password: '', confirmation: '' },
    checks: {
      // An e-mail address from the page's address cannot be edited here, so only the server checks it.
      ...(email === undefined && { email: emailFault }),
      otp: codeFault,
      password: newPasswordFault,
      confirmation: confirmationFault,
    },
    wireNames: { otp: 'otp', new_password: 'password' },
  });
  useLeaveSoon(reset.isSuccess, () => void navigate({ to: '/login', search }));

  const submit = form.onSubmit((fields) =>
    reset.mutate(
      { email: fields.email.trim(), otp: fields.otp.trim(), newPassword: fields.password },
      { onError: form.refuse },
    ),
  );

  return (
    <AuthCard
      title={<Trans>Reset Password</Trans>}
      text={email === undefined ? undefined : t`Enter the code that we sent to ${email}.`}
      onSubmit={submit}
      isSaving={reset.isPending}
      send={<Trans>Reset Password</Trans>}
      error={
        reset.error &&
        errorText(reset.error, { fallback: msg`Failed to reset password. Please try again.` })
      }
      success={reset.isSuccess && <Trans>Password reset successfully!</Trans>}
      footer={
        <TextLink isAlone to="/login" search={search}>
          <Trans>Back to login</Trans>
        </TextLink>
      }
    >
      {email === undefined && <EmailField {...form.text('email')} />}
      <CodeField autoFocus required {...form.text('otp')} />
      <CodeInLog />
      <NewPasswordFields
        label={t`New Password`}
        confirmationLabel={t`Confirm Password`}
        field={form.text}
      />
    </AuthCard>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { providersQuery } from '../../data/server/providers-query';
import { NewPasswordFields } from '../../parts/account/NewPasswordFields';
import { confirmationFault, newPasswordFault } from '../../parts/account/password-fields';
import { useForm } from '../../parts/forms/use-form';
import { TextLink } from '../../parts/page/links';
import { errorText } from '../../parts/texts/errors';
import { TextField } from '../../ui/fields/TextField';
import { AuthCard } from './AuthCard';
import { EmailField } from './EmailField';
import { emailFault, usernameFault } from './fields';
import { signupMutation } from './mutations';

const route = getRouteApi('/signup');

/** Creates an account. The next screen asks for the code from the mail. */
export function SignupPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const signup = useMutation(signupMutation);
  const mode = useQuery(providersQuery).data?.signup;
  const form = useForm({
    initial: { username: '', email: '', password: '', confirmation: '' },
    checks: {
      username: usernameFault,
      email: emailFault,
      password: newPasswordFault,
      confirmation: confirmationFault,
    },
  });

  const submit = form.onSubmit((fields) => {
    const email = fields.email.trim();
    signup.mutate(
      {
        username: fields.username.trim(),
        email,
        password: fields.password,
        redirect: search.redirect,
      },
      {
        onError: form.refuse,
        onSuccess: () => void navigate({ to: '/verify-email', search: { ...search, email } }),
      },
    );
  });

  return (
    <AuthCard
      title={<Trans>Sign Up</Trans>}
      redirect={search.redirect}
      isClosed={mode === 'closed'}
      text={
        mode === 'closed' ? (
          <Trans>No new accounts are made here. Ask the people who run this server.</Trans>
        ) : mode === 'invited' ? (
          <Trans>
            Only who is invited by a club can sign up here. Use the address at which the club knows
            you: a code will be sent to it.
          </Trans>
        ) : (
          <Trans>Create your account. We will send a code to your email address.</Trans>
        )
      }
      onSubmit={submit}
      isSaving={signup.isPending}
      send={<Trans>Sign Up</Trans>}
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
        {...form.text('username')}
        helperText={
          form.field('username').helperText ??
          t`3 to 32 unaccented letters, digits, dots, hyphens or underscores, no spaces`
        }
      />
      <EmailField {...form.text('email')} />
      <NewPasswordFields
        label={t`Password`}
        confirmationLabel={t`Confirm Password`}
        field={form.text}
      />
    </AuthCard>
  );
}

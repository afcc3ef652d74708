import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { NewPasswordFields } from '../../parts/account/NewPasswordFields';
import { confirmationFault, newPasswordFault } from '../../parts/account/password-fields';
import { faultsOf } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { errorText } from '../../parts/texts/errors';
import { toast } from '../../ui/feedback/toast-store';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { Stack } from '../../ui/layout/Stack';
import { changePasswordMutation } from './mutations';
import text from '../../ui/text/text.module.css';
import styles from './Account.module.css';

/** The fields by the names that the server uses, so that its errors are shown beside them. */
const wireNames = { old_password: 'oldPassword', new_password: 'password' } as const;

/** Changes the password; a user who has only signed in elsewhere sets a first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const change = useMutation(changePasswordMutation);
  const form = useForm({
    initial: { oldPassword: '', password: '', confirmation: '' },
    checks: {
      oldPassword: (typed) =>
        hasPassword && typed === '' ? t`Please enter your old password` : undefined,
      password: newPasswordFault,
      confirmation: confirmationFault,
    },
    wireNames,
  });

  const submit = form.onSubmit(({ oldPassword, password }) => {
    change.mutate(
      { newPassword: password, ...(hasPassword && { oldPassword }) },
      {
        onError: form.refuse,
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
    <Stack className={styles.password}>
      <p className={text.soft}>
        {hasPassword ? (
          <Trans>After the change, all your other devices are signed out.</Trans>
        ) : (
          <Trans>You have no password yet. Set one to sign in with it, too.</Trans>
        )}
      </p>
      <Form
        onSubmit={submit}
        isSaving={change.isPending}
        send={hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
        size="medium"
        refusal={fault}
        className={styles.fields}
      >
        {hasPassword && (
          <PasswordField
            label={t`Old Password`}
            autoComplete="current-password"
            required
            {...form.text('oldPassword')}
          />
        )}
        <NewPasswordFields
          label={t`New Password`}
          confirmationLabel={t`Confirm New Password`}
          field={form.text}
        />
      </Form>
    </Stack>
  );
}

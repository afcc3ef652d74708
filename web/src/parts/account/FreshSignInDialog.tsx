import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form } from '../../ui/fields/Form';
import { ApiError } from '../../data/api/api-error';
import { goToGoogle } from '../../data/sign-in/google-marker';
import { profileQuery } from '../../data/account/profile-query';
import { signInAgainMutation } from '../../data/account/mutations';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { PasswordField } from '../../ui/fields/PasswordField';
import { Stack } from '../../ui/layout/Stack';
import text from '../../ui/text/text.module.css';
import { errorText } from '../texts/errors';
import { useForm } from '../forms/use-form';

interface FreshSignInDialogProps {
  open: boolean;
  /** Called when the user has entered their password again. */
  onDone: () => void;
  /** Called before the page is left for Google's, to save what is typed on it. */
  onLeave: () => void;
  onClose: () => void;
}

/**
 * Asks the user to sign in again, before something that a stolen session must not be able to do. What is typed on the
 * page below stays.
 */
export function FreshSignInDialog({ open, onDone, onLeave, onClose }: FreshSignInDialogProps) {
  const { t } = useLingui();
  const { data: profile } = useQuery({ ...profileQuery, enabled: open });
  const signIn = useMutation(signInAgainMutation);
  const form = useForm({
    initial: { password: '' },
    checks: { password: (typed) => (typed === '' ? t`Please enter your password` : undefined) },
  });
  const submit = form.onSubmit(({ password }) =>
    signIn.mutate(password, {
      onSuccess: () => {
        form.reset();
        onDone();
      },
    }),
  );
  const isWrong = signIn.error instanceof ApiError && signIn.error.status === 401;
  const fault = isWrong ? t`The password is not right.` : signIn.error && errorText(signIn.error);
  return (
    <ModalDialog
      open={open}
      title={<Trans>Sign in again</Trans>}
      onClose={onClose}
      closeDisabled={signIn.isPending}
      width="small"
    >
      <Stack>
        <p className={text.soft}>
          <Trans>For this, sign in again. What you have typed stays.</Trans>
        </p>
        {profile?.hasPassword === false ? (
          <Button
            variant="contained"
            onClick={() => {
              onLeave();
              goToGoogle(location.pathname);
            }}
          >
            <Trans>Sign in with Google</Trans>
          </Button>
        ) : (
          <Form
            onSubmit={submit}
            isSaving={signIn.isPending}
            send={<Trans>Login</Trans>}
            refusal={fault}
          >
            <PasswordField
              label={t`Password`}
              autoComplete="current-password"
              required
              {...form.text('password')}
            />
          </Form>
        )}
      </Stack>
    </ModalDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  passkeyAgainMutation,
  recoverMutation,
  signInAgainMutation,
} from '../../data/account/mutations';
import { profileQuery } from '../../data/account/profile-query';
import { signInMethodsQuery } from '../../data/account/sign-in-methods-query';
import { ApiError, isErrorCode } from '../../data/api/api-error';
import { goToProvider } from '../../data/sign-in/provider-marker';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { Stack } from '../../ui/layout/Stack';
import { useForm } from '../forms/use-form';
import { LinkButton } from '../page/links';
import { errorText } from '../texts/errors';
import { passkeyErrorText } from './passkey-error-text';
import text from '../../ui/text/text.module.css';

interface FreshSignInDialogProps {
  open: boolean;
  /** Called when the user has proved again who they are. */
  onDone: () => void;
  /** Called before the page is left for a provider's, to save what is typed on it. */
  onLeave: () => void;
  onClose: () => void;
  /** Whether a passkey is not asked for, since it is lost. */
  anyMethod?: boolean;
}

/**
 * Asks the user to sign in again, before something that a stolen session must not be able to do; who has a passkey, by that
 * or a recovery code. What is typed on the page below stays.
 */
export function FreshSignInDialog(props: FreshSignInDialogProps) {
  const { open, onDone, onLeave, onClose, anyMethod = false } = props;
  const { t } = useLingui();
  const { data: methods } = useQuery({ ...signInMethodsQuery, enabled: open });
  const { data: profile } = useQuery({ ...profileQuery, enabled: open });
  const hasPasskey = !anyMethod && methods?.passkeys.some(({ isUsable }) => isUsable) === true;
  return (
    <ModalDialog open={open} title={<Trans>Sign in again</Trans>} onClose={onClose} width="small">
      <Stack>
        <p className={text.soft}>
          <Trans>For this, sign in again. What you have typed stays.</Trans>
        </p>
        {hasPasskey ? (
          <ByPasskey
            hasCodes={methods.recoveryCodesLeft > 0}
            onDone={onDone}
            onLeave={onLeave}
            onClose={onClose}
          />
        ) : profile?.hasPassword === false ? (
          methods?.providers.map(({ key, name }) => (
            <Button
              key={key}
              variant="contained"
              onClick={() => {
                onLeave();
                goToProvider({ key, redirect: location.pathname });
              }}
            >
              {t`Sign in with ${name}`}
            </Button>
          ))
        ) : (
          <ByPassword onDone={onDone} />
        )}
      </Stack>
    </ModalDialog>
  );
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
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
    <Form onSubmit={submit} isSaving={signIn.isPending} send={<Trans>Login</Trans>} refusal={fault}>
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        required
        {...form.text('password')}
      />
    </Form>
  );
}

type ByPasskeyProps = Pick<FreshSignInDialogProps, 'onDone' | 'onLeave' | 'onClose'> & {
  hasCodes: boolean;
};

function ByPasskey({ hasCodes, onDone, onLeave, onClose }: ByPasskeyProps) {
  const signIn = useMutation(passkeyAgainMutation);
  const [usesCode, setUsesCode] = useState(false);
  if (usesCode) {
    return (
      <>
        <ByCode onDone={onDone} />
        <Button color="inherit" onClick={() => setUsesCode(false)}>
          <Trans>Use a passkey</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      {signIn.error && <Notice severity="error">{passkeyErrorText(signIn.error)}</Notice>}
      <Button
        variant="contained"
        size="large"
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      {hasCodes ? (
        <Button color="inherit" onClick={() => setUsesCode(true)}>
          <Trans>Use a recovery code</Trans>
        </Button>
      ) : (
        <LinkButton
          to="/account"
          color="inherit"
          onClick={() => {
            onLeave();
            onClose();
          }}
        >
          <Trans>I have lost my passkeys</Trans>
        </LinkButton>
      )}
    </>
  );
}

function ByCode({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const recover = useMutation(recoverMutation);
  const form = useForm({
    initial: { code: '' },
    checks: { code: (typed) => (typed.trim() === '' ? t`Please enter a code` : undefined) },
  });
  const { error } = recover;
  const isWrong = error !== null && isErrorCode(error, 'passkey_refused');
  return (
    <Form
      onSubmit={form.onSubmit(({ code }) => recover.mutate(code, { onSuccess: onDone }))}
      isSaving={recover.isPending}
      send={<Trans>Use the code</Trans>}
      refusal={isWrong ? t`The code is not right, or was used before.` : error && errorText(error)}
    >
      <TextField
        label={t`Recovery code`}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...form.text('code')}
      />
    </Form>
  );
}

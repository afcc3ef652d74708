import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskeyMutation } from '../../data/account/mutations';
import { nameOfDevice } from '../../data/account/passkeys';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Form } from '../../ui/fields/Form';
import { TextField } from '../../ui/fields/TextField';
import { required } from '../forms/form';
import { useForm } from '../forms/use-form';
import { passkeyErrorText } from './passkey-error-text';
import { RecoveryCodes } from './RecoveryCodes';
import { useFreshSignIn } from './use-fresh-sign-in';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called once the passkey is there, and its codes are seen. */
  onAdded?: (() => void) | undefined;
}

/** Asks for the name of a new passkey, has the browser make it, and shows the recovery codes that come with the first one. */
export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = useMutation(addPasskeyMutation);
  const { askIf, dialog } = useFreshSignIn();
  const form = useForm({ initial: { name: nameOfDevice() }, checks: { name: required() } });

  function finish() {
    setCodes(null);
    add.reset();
    onClose();
    onAdded?.();
  }

  function send(name: string) {
    add.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes === undefined) finish();
        else setCodes(recoveryCodes);
      },
      onError: (error) => {
        if (askIf(error, () => send(name))) add.reset();
      },
    });
  }

  return (
    <>
      <ModalDialog
        open={open}
        title={codes === null ? <Trans>Add a passkey</Trans> : <Trans>Recovery codes</Trans>}
        onClose={codes === null ? onClose : finish}
        closeDisabled={add.isPending}
        width="small"
      >
        {codes === null ? (
          <Form
            onSubmit={form.onSubmit(({ name }) => send(name))}
            isSaving={add.isPending}
            send={<Trans>Add a passkey</Trans>}
            refusal={add.error && passkeyErrorText(add.error)}
          >
            <p>
              <Trans>
                You sign in with your fingerprint, your face, or the code of your device. Whoever
                knows your password alone changes nothing that matters.
              </Trans>
            </p>
            <TextField
              label={t`Name`}
              required
              autoComplete="off"
              maxLength={50}
              {...form.text('name')}
            />
          </Form>
        ) : (
          <RecoveryCodes codes={codes} onDone={finish} />
        )}
      </ModalDialog>
      {dialog}
    </>
  );
}

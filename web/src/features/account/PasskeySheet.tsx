import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '@rallybook/contract/schemas/passkeys';
import { useMutation } from '@tanstack/react-query';
import { removePasskeyMutation, renamePasskeyMutation } from '../../data/account/mutations';
import { useFreshSignIn } from '../../parts/account/use-fresh-sign-in';
import { required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { errorText } from '../../parts/texts/errors';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { Form } from '../../ui/fields/Form';
import { TextField } from '../../ui/fields/TextField';
import { DeleteIcon } from '../../ui/icons/icons';
import { Stack } from '../../ui/layout/Stack';

interface PasskeySheetProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
}

/** Renames or removes a passkey. */
export function PasskeySheet({ passkey: { id, name: before }, open, onClose }: PasskeySheetProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const rename = useMutation(renamePasskeyMutation);
  const remove = useMutation(removePasskeyMutation);
  const { askIf, dialog } = useFreshSignIn();
  const form = useForm({ initial: { name: before }, checks: { name: required() } });
  const error = rename.error ?? remove.error;

  function saveName(name: string) {
    const onError = (refusal: Error) => {
      if (askIf(refusal, () => saveName(name))) rename.reset();
    };
    rename.mutate({ id, name }, { onSuccess: onClose, onError });
  }

  function removeIt() {
    const onError = (refusal: Error) => {
      if (askIf(refusal, removeIt)) remove.reset();
    };
    remove.mutate(id, { onSuccess: onClose, onError });
  }

  async function askAndRemove() {
    const isConfirmed = await confirm({
      title: t`Remove the passkey ${before}`,
      text: t`It will not sign in any more. Your device may go on offering it until you remove it there, too.`,
      confirmLabel: t`Remove`,
      isDestructive: true,
    });
    if (isConfirmed) removeIt();
  }

  return (
    <>
      <ModalDialog open={open} title={<Trans>Passkey</Trans>} onClose={onClose} width="small">
        <Stack>
          <Form
            onSubmit={form.onSubmit(({ name }) => saveName(name))}
            isSaving={rename.isPending}
            send={<Trans>Save</Trans>}
            refusal={error && errorText(error)}
          >
            <TextField
              label={t`Name`}
              required
              autoComplete="off"
              maxLength={50}
              {...form.text('name')}
            />
          </Form>
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            loading={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            <Trans>Remove</Trans>
          </Button>
        </Stack>
      </ModalDialog>
      {dialog}
    </>
  );
}

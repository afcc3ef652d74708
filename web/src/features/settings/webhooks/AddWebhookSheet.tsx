import { Trans } from '@lingui/react/macro';
import type { NewWebhook } from '@rallybook/contract/schemas/webhooks';
import { useState } from 'react';
import { useFreshSignIn } from '../../../parts/account/use-fresh-sign-in';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { addWebhookMutation } from './mutations';
import { SecretShown } from './SecretShown';
import { WebhookForm } from './WebhookForm';

interface AddWebhookSheetProps {
  open: boolean;
  onClose: () => void;
}

const NOTHING: Pick<NewWebhook, 'url' | 'events'> = { url: '', events: [] };

/** Adds an address that is told of changes, and shows its secret once. */
export function AddWebhookSheet({ open, onClose }: AddWebhookSheetProps) {
  const add = useClubMutation(addWebhookMutation);
  const { askIf, dialog } = useFreshSignIn();
  const [secret, setSecret] = useState<string | null>(null);

  function send(entered: typeof NOTHING, refuse: (error: unknown) => void) {
    add.mutate(entered, {
      onSuccess: (made) => setSecret(made.secret),
      onError: (error) => {
        if (askIf(error, () => send(entered, refuse))) add.reset();
        else refuse(error);
      },
    });
  }

  function close() {
    setSecret(null);
    onClose();
  }

  return (
    <>
      <ModalDialog
        open={open}
        title={secret === null ? <Trans>Add an address</Trans> : <Trans>Its secret</Trans>}
        onClose={close}
        closeDisabled={add.isPending}
      >
        {secret === null ? (
          <WebhookForm
            initial={NOTHING}
            isSaving={add.isPending}
            send={<Trans>Add</Trans>}
            onSend={send}
          />
        ) : (
          <SecretShown secret={secret} onDone={close} />
        )}
      </ModalDialog>
      {dialog}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook, WebhookPatch, WebhookTest } from '@rallybook/contract/schemas/webhooks';
import { useState } from 'react';
import { useFreshSignIn } from '../../../parts/account/use-fresh-sign-in';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { formatInstantIn } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { Notice } from '../../../ui/feedback/Notice';
import { useToast } from '../../../ui/feedback/Toaster';
import { Switch } from '../../../ui/fields/choices/Switch';
import { Row, Stack } from '../../../ui/layout/Stack';
import {
  changeWebhookMutation,
  removeWebhookMutation,
  rotateSecretMutation,
  testWebhookMutation,
} from './mutations';
import { SecretShown } from './SecretShown';
import { answerText, hostOf, offTexts } from './webhook-texts';
import { WebhookForm } from './WebhookForm';
import { WebhookTries } from './WebhookTries';
import text from '../../../ui/text/text.module.css';

interface WebhookSheetProps {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
}

/** One address that is told of changes: what it is told of, whether it is on, its secret, and what was sent. */
export function WebhookSheet({ open, webhook, onClose }: WebhookSheetProps) {
  const { id, url, events } = webhook;
  const toast = useToast();
  const { t } = useLingui();
  const change = useClubMutation(changeWebhookMutation);
  const { askIf, dialog } = useFreshSignIn();
  const [secret, setSecret] = useState<string | null>(null);

  function save(patch: WebhookPatch, refuse?: (error: unknown) => void) {
    change.mutate(
      { id, ...patch },
      {
        onSuccess: () => toast.success(t`Saved`),
        onError: (error) => {
          if (askIf(error, () => save(patch, refuse))) change.reset();
          else refuse?.(error);
        },
      },
    );
  }

  return (
    <>
      <ModalDialog
        open={open}
        title={secret === null ? hostOf(url) : <Trans>Its secret</Trans>}
        onClose={onClose}
      >
        {secret !== null ? (
          <SecretShown secret={secret} onDone={() => setSecret(null)} />
        ) : (
          <Stack gap="large">
            <State webhook={webhook} onSwitch={(isActive) => save({ isActive })} />
            <WebhookForm
              initial={{ url, events }}
              isSaving={change.isPending}
              send={<Trans>Save</Trans>}
              onSend={(entered, refuse) =>
                // The address alone needs a fresh sign-in.
                save(entered.url === url ? { events: entered.events } : entered, refuse)
              }
            />
            <TestPart key={url} id={id} />
            <WebhookTries webhook={webhook} />
            <SecretPart webhook={webhook} onRenewed={setSecret} />
            <RemoveButton webhook={webhook} onRemoved={onClose} />
          </Stack>
        )}
      </ModalDialog>
      {dialog}
    </>
  );
}

interface StateProps {
  webhook: Webhook;
  onSwitch: (isActive: boolean) => void;
}

function State({ webhook, onSwitch }: StateProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const { isActive, offReason, failingSince, createdByName, createdAt } = webhook;
  const since = failingSince && formatInstantIn(club.timeZone, failingSince);
  const made = formatInstantIn(club.timeZone, createdAt);
  return (
    <Stack gap="small">
      <Switch
        label={<Trans>Send messages to this address</Trans>}
        checked={isActive}
        onChange={onSwitch}
      />
      {!isActive && offReason !== null && offReason !== 'owner' && (
        <Notice severity="warning" role="status">
          {i18n._(offTexts[offReason])}
        </Notice>
      )}
      {isActive && since !== null && (
        <Notice severity="warning" role="status">
          {t`Nothing has arrived since ${since}. It is tried again for a day and a half.`}
        </Notice>
      )}
      <p className={text.smallSoft}>
        {createdByName === null ? made : t`Added by ${createdByName} · ${made}`}
      </p>
    </Stack>
  );
}

function TestPart({ id }: { id: string }) {
  const { t } = useLingui();
  const test = useClubMutation(testWebhookMutation);
  const [told, setTold] = useState<WebhookTest | null>(null);
  const severity = told?.outcome === 'delivered' ? 'success' : 'error';
  return (
    <Stack gap="small">
      <Button
        variant="outlined"
        loading={test.isPending}
        onClick={() => {
          setTold(null);
          test.mutate(id, { onSuccess: setTold });
        }}
      >
        <Trans>Send a test message</Trans>
      </Button>
      {told !== null && (
        <Notice severity={severity} role="status">
          {told.outcome === 'refused'
            ? t`Refused: the address leads into a network inside.`
            : answerText(told)}
        </Notice>
      )}
    </Stack>
  );
}

interface SecretPartProps {
  webhook: Webhook;
  onRenewed: (secret: string) => void;
}

function SecretPart({ webhook: { id, oldSecretUntil }, onRenewed }: SecretPartProps) {
  const { t } = useLingui();
  const { club, now } = useCurrentClubAndNow();
  const confirm = useConfirm();
  const rotate = useClubMutation(rotateSecretMutation);
  const { askIf, dialog } = useFreshSignIn();
  const until = oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null;
  const time = until === null ? '' : formatInstantIn(club.timeZone, until);

  function renew() {
    rotate.mutate(id, {
      onSuccess: ({ secret }) => onRenewed(secret),
      onError: (error) => {
        if (askIf(error, renew)) rotate.reset();
      },
    });
  }

  async function ask() {
    const isSure = await confirm({
      title: t`Get a new secret?`,
      text: t`For 24 hours each message is signed with both. Enter the new one at the other program until then.`,
      confirmLabel: t`Get a new secret`,
    });
    if (isSure) renew();
  }

  return (
    <Stack gap="small">
      <Button variant="outlined" loading={rotate.isPending} onClick={() => void ask()}>
        <Trans>Get a new secret</Trans>
      </Button>
      {until !== null && (
        <p className={text.smallSoft}>{t`The former secret signs until ${time}.`}</p>
      )}
      {dialog}
    </Stack>
  );
}

function useCurrentClubAndNow() {
  const { club } = useCurrentClub();
  const [now] = useState(() => new Date().toISOString());
  return { club, now };
}

interface RemoveButtonProps {
  webhook: Webhook;
  onRemoved: () => void;
}

function RemoveButton({ webhook: { id, url }, onRemoved }: RemoveButtonProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useClubMutation(removeWebhookMutation);
  const host = hostOf(url);

  async function ask() {
    const isSure = await confirm({
      title: t`Delete ${host}?`,
      text: t`It is told of nothing any more, and its secret and what was sent are forgotten.`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    });
    if (isSure) remove.mutate(id, { onSuccess: onRemoved });
  }

  return (
    <Row>
      <Button color="error" loading={remove.isPending} onClick={() => void ask()}>
        <Trans>Delete</Trans>
      </Button>
    </Row>
  );
}

import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInMethods } from '@rallybook/contract/schemas/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isErrorCode } from '../../data/api/api-error';
import { providersQuery } from '../../data/server/providers-query';
import { readLink } from '../../data/sign-in/provider-marker';
import { providerSentence } from '../../parts/account/provider-sentence';
import { useFreshSignIn } from '../../parts/account/use-fresh-sign-in';
import { errorText } from '../../parts/texts/errors';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { Notice } from '../../ui/feedback/Notice';
import {
  connectProviderMutation,
  disconnectProviderMutation,
  linkProviderMutation,
} from './mutations';
import styles from './Account.module.css';

/** Why an account at a provider could not be connected or disconnected. */
function providerErrorText(error: Error, name: string): string | null {
  if (!(error instanceof ApiError)) return errorText(error);
  const { code = '' } = error;
  if (code === 'already_linked') {
    return i18n._(msg`This account at ${name} signs in to another account here.`);
  }
  return code.startsWith('google_') ? providerSentence(code, name) : errorText(error);
}

type Provider = SignInMethods['providers'][number];

/** The providers at which the user may have an account that signs in here; one that waits is connected at once. */
export function ProviderList({ connected }: { connected: readonly Provider[] }) {
  const { t } = useLingui();
  const items = useQuery(providersQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <WaitingProvider items={items} />
      <ul aria-label={t`Accounts elsewhere`}>
        {items.map((provider) => (
          <ProviderItem
            key={provider.key}
            provider={provider}
            isConnected={connected.some(({ key }) => key === provider.key)}
          />
        ))}
      </ul>
    </>
  );
}

/** Connects the account with which the user has just come back from a provider, if any. */
function WaitingProvider({ items }: { items: readonly Provider[] }) {
  const { t } = useLingui();
  const [waiting] = useState(() => readLink());
  const { mutate, error, isSuccess } = useMutation(linkProviderMutation);
  const { askIf, dialog } = useFreshSignIn();
  const name = items.find(({ key }) => key === waiting?.key)?.name ?? '';
  const hasLink = waiting !== null;

  useEffect(() => {
    if (hasLink) mutate();
  }, [hasLink, mutate]);

  if (!hasLink) return null;
  const isOld = error !== null && isErrorCode(error, 'fresh_sign_in_required');
  return (
    <>
      {isSuccess && (
        <Notice severity="success" role="status">
          {t`${name} is connected`}
        </Notice>
      )}
      {isOld ? (
        <Notice
          severity="info"
          role="status"
          action={
            <Button size="small" color="inherit" onClick={() => askIf(error, mutate)}>
              <Trans>Sign in again</Trans>
            </Button>
          }
        >
          {t`Sign in again to connect ${name}.`}
        </Notice>
      ) : (
        error && <Notice severity="error">{providerErrorText(error, name)}</Notice>
      )}
      {dialog}
    </>
  );
}

interface ProviderItemProps {
  provider: Provider;
  isConnected: boolean;
}

function ProviderItem({ provider: { key, name }, isConnected }: ProviderItemProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const connect = useMutation(connectProviderMutation);
  const disconnect = useMutation(disconnectProviderMutation);
  const { askIf, dialog } = useFreshSignIn();
  const change = isConnected ? disconnect : connect;

  function run() {
    change.mutate(key, {
      onError: (refusal) => {
        if (askIf(refusal, run)) change.reset();
      },
    });
  }

  async function askAndRun() {
    const isConfirmed =
      !isConnected ||
      (await confirm({
        title: t`Disconnect ${name}`,
        text: t`Your account there will not sign in here any more.`,
        confirmLabel: t`Disconnect`,
        isDestructive: true,
      }));
    if (isConfirmed) run();
  }

  return (
    <li className={styles.passkey}>
      <div className={styles.words}>
        <p className={styles.device}>
          <bdi>{name}</bdi>
        </p>
        <p>{isConnected ? <Trans>Connected</Trans> : <Trans>Not connected</Trans>}</p>
        {change.error && <Notice severity="error">{providerErrorText(change.error, name)}</Notice>}
      </div>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        aria-label={isConnected ? t`Disconnect ${name}` : t`Connect ${name}`}
        loading={change.isPending}
        onClick={() => void askAndRun()}
      >
        {isConnected ? <Trans>Disconnect</Trans> : <Trans>Connect</Trans>}
      </Button>
      {dialog}
    </li>
  );
}

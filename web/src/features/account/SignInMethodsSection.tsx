import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey, SignInMethods } from '@rallybook/contract/schemas/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renewCodesMutation, reportLostMutation } from '../../data/account/mutations';
import { signInMethodsQuery } from '../../data/account/sign-in-methods-query';
import { useFreshSignIn } from '../../parts/account/use-fresh-sign-in';
import { QueryFault } from '../../parts/page/QueryFault';
import { errorText } from '../../parts/texts/errors';
import { formatInstant } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { Notice } from '../../ui/feedback/Notice';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';
import { ProviderList } from './ProviderList';
import styles from './Account.module.css';

const AddPasskeyDialog = lazyPart(() =>
  import('../../parts/account/AddPasskeyDialog').then((module) => module.AddPasskeyDialog),
);
const CodesDialog = lazyPart(() => import('./CodesDialog').then((module) => module.CodesDialog));
const PasskeySheet = lazyPart(() => import('./PasskeySheet').then((module) => module.PasskeySheet));

const MAX_PASSKEYS = 10;

/** The ways in which the user signs in, and the passkeys among them. */
export function SignInMethodsSection() {
  const methods = useQuery(signInMethodsQuery);
  return (
    <SectionCard title={<Trans>Ways to sign in</Trans>}>
      {methods.data !== undefined ? (
        <Methods methods={methods.data} />
      ) : methods.error === null ? (
        <SkeletonList rows={1} height={120} />
      ) : (
        <QueryFault query={methods} failed={msg`Failed to fetch the ways to sign in`} />
      )}
    </SectionCard>
  );
}

function Methods({ methods }: { methods: SignInMethods }) {
  const { t } = useLingui();
  const { hasPassword, providers, passkeys, arePasskeysPossible, passkeysGoAt } = methods;
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Passkey | null>(null);
  const goAt = passkeysGoAt === null ? '' : formatInstant(passkeysGoAt);
  const isUsable = passkeys.some((passkey) => passkey.isUsable);
  return (
    <Stack>
      {hasPassword && (
        <p>
          <Trans>Password</Trans>
        </p>
      )}
      <ProviderList connected={providers} />
      {passkeysGoAt !== null && (
        <Notice severity="warning">
          {t`All passkeys will be removed at ${goAt}. Signing in with one of them, a recovery code or the link of the mail stops it.`}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul aria-label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onOpen={() => setOpened(passkey)} />
          ))}
        </ul>
      )}
      {!isUsable && (
        <p className={styles.lead}>
          {arePasskeysPossible ? (
            <Trans>
              With a passkey you sign in by your fingerprint, your face, or the code of your device,
              and a stolen password opens nothing that matters.
            </Trans>
          ) : (
            <Trans>Passkeys need an address with https, and not one of numbers.</Trans>
          )}
        </p>
      )}
      {arePasskeysPossible && passkeys.length < MAX_PASSKEYS && (
        <Row>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        </Row>
      )}
      {isUsable && <Recovery left={methods.recoveryCodesLeft} isUnderWay={passkeysGoAt !== null} />}
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
      {opened !== null && (
        <PasskeySheet key={opened.id} passkey={opened} open onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

function PasskeyItem({ passkey, onOpen }: { passkey: Passkey; onOpen: () => void }) {
  const { t } = useLingui();
  const { name, isUsable, isSynced, createdAt, lastUsedAt } = passkey;
  const added = formatInstant(createdAt);
  const used = lastUsedAt === null ? '' : formatInstant(lastUsedAt);
  return (
    <li className={styles.passkey}>
      <div className={styles.words}>
        <p className={styles.device}>
          <bdi>{name}</bdi>
        </p>
        <p>
          {isSynced ? (
            <Trans>Passkey on all your devices</Trans>
          ) : (
            <Trans>Passkey on one device</Trans>
          )}
        </p>
        <p>{t`Added ${added}`}</p>
        {lastUsedAt !== null && <p>{t`Last used ${used}`}</p>}
        {!isUsable && <StatusChip tone="bad" label={<Trans>Was made for another address</Trans>} />}
      </div>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        aria-label={t`Change the passkey ${name}`}
        onClick={onOpen}
      >
        <Trans>Change</Trans>
      </Button>
    </li>
  );
}

function Recovery({ left, isUnderWay }: { left: number; isUnderWay: boolean }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const renew = useMutation(renewCodesMutation);
  const lost = useMutation(reportLostMutation);
  const forCodes = useFreshSignIn();
  const forLost = useFreshSignIn({ anyMethod: true });
  const error = renew.error ?? lost.error;
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function renewCodes() {
    renew.mutate(undefined, {
      onSuccess: (renewed) => setCodes(renewed.codes),
      onError: (refusal) => {
        if (forCodes.askIf(refusal, renewCodes)) renew.reset();
      },
    });
  }

  function report() {
    lost.mutate(undefined, {
      onError: (refusal) => {
        if (forLost.askIf(refusal, report)) lost.reset();
      },
    });
  }

  async function askAndRenew() {
    const isConfirmed =
      left === 0 ||
      (await confirm({
        title: t`New recovery codes`,
        text: t`The codes that you have kept are void from then on.`,
        confirmLabel: t`Make new ones`,
      }));
    if (isConfirmed) renewCodes();
  }

  async function askAndReport() {
    const isConfirmed = await confirm({
      title: t`I have lost my passkeys`,
      text: t`All of them are removed in 72 hours, and you are told by mail. Signing in with one of them, a recovery code or the link of the mail stops it.`,
      confirmLabel: t`Remove them`,
      isDestructive: true,
    });
    if (isConfirmed) report();
  }

  return (
    <>
      {error && <Notice severity="error">{errorText(error)}</Notice>}
      <p>{t`Recovery codes left: ${left}`}</p>
      <Row>
        <Button variant="outlined" loading={renew.isPending} onClick={() => void askAndRenew()}>
          <Trans>New recovery codes</Trans>
        </Button>
        {!isUnderWay && (
          <Button color="inherit" loading={lost.isPending} onClick={() => void askAndReport()}>
            <Trans>I have lost my passkeys</Trans>
          </Button>
        )}
      </Row>
      <CodesDialog codes={codes ?? []} open={codes !== null} onClose={() => setCodes(null)} />
      {forCodes.dialog}
      {forLost.dialog}
    </>
  );
}

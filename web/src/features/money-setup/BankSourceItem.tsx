import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BankSource, HookRefusal } from '@rallybook/contract/schemas/bank-sources';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { formatInstantIn } from '../../parts/texts/format';
import { copyText } from '../../parts/texts/share-text';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { focusPageIfLost } from '../../ui/dialogs/focus-page';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { Notice } from '../../ui/feedback/Notice';
import { useToast } from '../../ui/feedback/Toaster';
import { TextField } from '../../ui/fields/TextField';
import { CopyIcon } from '../../ui/icons/icons';
import { removeSourceMutation } from './mutations';
import { serviceNames } from './services';
import text from '../../ui/text/text.module.css';
import styles from './MoneySetup.module.css';

const refusalTexts: Record<HookRefusal, MessageDescriptor> = {
  wrong_signature: msg`it was not signed with the secret that stands here`,
  too_old: msg`it was signed too long ago`,
  not_a_transfer: msg`it tells of no transfer`,
  other_account: msg`it is of another account`,
  club_inactive: msg`the club is inactive`,
  limit_reached: msg`the club holds no more`,
  secret_lost: msg`the secret can no longer be read: remove the service, and connect it again`,
};

interface SourceProps {
  source: BankSource;
}

/** A connected service for one account: the address to enter at the service, and when it last sent something. */
export function BankSourceItem({ source }: SourceProps) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const { club, role } = useCurrentClub();
  const remove = useClubMutation(removeSourceMutation);
  const { id, kind, accountNumber, hookUrl, lastReceivedAt } = source;
  const name = serviceNames[kind];
  const last = lastReceivedAt && formatInstantIn(club.timeZone, lastReceivedAt);

  async function ask() {
    const isSure = await confirm({
      title: t`Disconnect ${name}, account ${accountNumber}?`,
      text: t`Its address stops working, and the secret is forgotten. What came stays.`,
      confirmLabel: t`Disconnect`,
      isDestructive: true,
    });
    if (!isSure) return;
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t`${name} is disconnected`);
        focusPageIfLost();
      },
    });
  }

  return (
    <section className={styles.source} aria-label={t`${name}, account ${accountNumber}`}>
      <p className={text.heading3}>{t`Account ${accountNumber}`}</p>
      <TextField
        label={t`Address for ${name}`}
        readOnly
        value={hookUrl}
        onFocus={(event) => event.target.select()}
        endAdornment={
          <IconButton aria-label={t`Copy address`} onClick={() => void copyText(hookUrl)}>
            <CopyIcon size={20} />
          </IconButton>
        }
      />
      <p className={text.smallSoft}>
        {last === null ? t`Nothing has come yet.` : t`Last received: ${last}`}
      </p>
      <Refusal source={source} />
      {role === 'owner' && (
        <Button
          color="error"
          className={styles.add}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <Trans>Disconnect</Trans>
        </Button>
      )}
    </section>
  );
}

/** Says why the last message was refused, if none was accepted after it. */
function Refusal({ source: { lastReceivedAt, lastRefusedAt, lastRefusedWhy } }: SourceProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  if (lastRefusedAt === null || (lastReceivedAt ?? '') > lastRefusedAt) return null;
  const time = formatInstantIn(club.timeZone, lastRefusedAt);
  const why = lastRefusedWhy === null ? '' : i18n._(refusalTexts[lastRefusedWhy]);
  return <Notice severity="warning" role="status">{t`Refused ${time}: ${why}`}</Notice>;
}

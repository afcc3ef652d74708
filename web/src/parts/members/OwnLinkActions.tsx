import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionLink } from '@rallybook/contract/schemas/session-links';
import { renewSessionLinkMutation, unbindMutation } from '../../data/sessions/mutations';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useToast } from '../../ui/feedback/Toaster';
import { CopyIcon } from '../../ui/icons/icons';
import { Row } from '../../ui/layout/Stack';
import { useClubMutation } from '../club/use-club-mutation';
import { copyText } from '../texts/share-text';
import { displayName } from '../texts/texts';

/** Copies a member's own link, replaces it, and unbinds the devices from which the member answers without a log-in. */
export function OwnLinkActions({ link }: { link: SessionLink }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const renew = useClubMutation(renewSessionLinkMutation);
  const unbind = useClubMutation(unbindMutation);
  const { memberId, devices, url } = link;
  const name = displayName(link.memberName);

  async function askRenew() {
    const isSure = await confirm({
      title: t`A new link for ${name}?`,
      text: t`The old link stops working at once, and every device is unbound.`,
      confirmLabel: t`New link`,
    });
    if (isSure) renew.mutate(memberId, { onSuccess: () => toast.success(t`There is a new link`) });
  }

  async function askUnbind() {
    const isSure = await confirm({
      title: t`Unbind the devices of ${name}?`,
      text: t`Nobody answers from them as ${name} any more. The name can be picked again on the club’s page.`,
      confirmLabel: t`Unbind`,
    });
    const options = { onSuccess: () => toast.success(t`${name} has no devices any more`) };
    if (isSure) unbind.mutate(memberId, options);
  }

  return (
    <Row>
      {url === null ? (
        <Trans>Only an owner handles the link of an owner.</Trans>
      ) : (
        <>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(url)}>
            <Trans>Copy own link</Trans>
          </Button>
          <Button loading={renew.isPending} onClick={() => void askRenew()}>
            <Trans>New link</Trans>
          </Button>
        </>
      )}
      {devices > 0 && (
        <Button loading={unbind.isPending} onClick={() => void askUnbind()}>
          {plural(devices, { one: 'Unbind # device', other: 'Unbind # devices' })}
        </Button>
      )}
    </Row>
  );
}

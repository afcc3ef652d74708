import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { payLinksQuery, renewLinkMutation } from '../../data/money/pay-links-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { copyText } from '../../parts/texts/share-text';
import { Button } from '../../ui/actions/Button';
import { CopyIcon } from '../../ui/icons/icons';
import { useToast } from '../../ui/feedback/Toaster';
import { useConfirm } from '../../ui/dialogs/use-confirm';

/** Copies the address of a member's pay page, or replaces it, for instance after somebody else got hold of it. */
export function PayLinkActions({ memberId }: { memberId: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const { club } = useCurrentClub();
  const links = useQuery(payLinksQuery(club.id));
  const renew = useClubMutation(renewLinkMutation);
  const link = links.data?.find((item) => item.memberId === memberId);
  if (link === undefined) return null;

  async function ask() {
    const isSure = await confirm({
      title: t`A new link?`,
      text: t`The old link stops working at once.`,
      confirmLabel: t`New link`,
    });
    if (isSure) renew.mutate(memberId, { onSuccess: () => toast.success(t`There is a new link`) });
  }

  return (
    <>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(link.url)}>
        <Trans>Copy pay link</Trans>
      </Button>
      <Button loading={renew.isPending} onClick={() => void ask()}>
        <Trans>New link</Trans>
      </Button>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { payLinksQuery } from '../../data/money/pay-links-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { NewLinkButton } from '../../parts/money/NewLinkButton';
import { copyText } from '../../parts/texts/share-text';
import { Button } from '../../ui/actions/Button';
import { CopyIcon } from '../../ui/icons/icons';
import { renewLinkMutation } from './mutations';

/** Copies the address of a member's pay page, or replaces it. */
export function PayLinkActions({ memberId }: { memberId: string }) {
  const { club } = useCurrentClub();
  const links = useQuery(payLinksQuery(club.id));
  const renew = useClubMutation(renewLinkMutation);
  const link = links.data?.find((item) => item.memberId === memberId);
  if (link === undefined) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(link.url)}>
        <Trans>Copy pay link</Trans>
      </Button>
      <NewLinkButton renew={renew} subject={memberId} />
    </>
  );
}

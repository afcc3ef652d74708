import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionLinksQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { copyText } from '../../parts/texts/share-text';
import { Button } from '../../ui/actions/Button';
import { CopyIcon } from '../../ui/icons/icons';

/** Copies the link by which a member answers without a log-in; the sheet of links on the page of sessions does the rest. */
export function OwnLinkButton({ memberId }: { memberId: string }) {
  const { club, can } = useCurrentClub();
  const links = useQuery({ ...sessionLinksQuery(club.id), enabled: can('view_tracking') });
  const url = links.data?.members.find((item) => item.memberId === memberId)?.url ?? null;
  if (url === null) return null;
  return (
    <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(url)}>
      <Trans>Copy own link</Trans>
    </Button>
  );
}

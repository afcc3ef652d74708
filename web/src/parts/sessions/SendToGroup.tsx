import { Trans } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { sessionLinksQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../club/current-club';
import { shareText } from '../texts/share-text';
import { Button } from '../../ui/actions/Button';
import { ShareIcon } from '../../ui/icons/icons';
import { groupMessage } from './group-message';

/** Sends the session to the club's group, in the club's language, with the link by which members answer. */
export function SendToGroup({ session }: { session: Session }) {
  const { club } = useCurrentClub();
  const link = useQuery(sessionLinksQuery(club.id)).data?.url;
  return (
    <Button
      variant="contained"
      startIcon={<ShareIcon />}
      disabled={link === undefined}
      onClick={() => void shareText(groupMessage(session, club, link!))}
    >
      <Trans>Send to the group</Trans>
    </Button>
  );
}

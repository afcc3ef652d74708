import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { sessionLinksQuery } from '../../data/sessions/sessions-query';
import { Button } from '../../ui/actions/Button';
import type { ToastAction } from '../../ui/feedback/toast-store';
import { ShareIcon } from '../../ui/icons/icons';
import { useCurrentClub } from '../club/current-club';
import { LinkReach } from '../texts/LinkReach';
import { shareText } from '../texts/share-text';
import { groupMessage } from './group-message';

/** Sends the session to the club's group, in the club's language, with the link by which members answer. */
export function SendToGroup({ session }: { session: Session }) {
  const send = useSendToGroup();
  return (
    <Button
      variant="contained"
      startIcon={<ShareIcon />}
      disabled={send === undefined}
      onClick={() => send?.(session)}
    >
      <Trans>Send to the group</Trans>
    </Button>
  );
}

/** Warns of a link to the group that does not open everywhere; for who may send it. */
export function SentLinkReach() {
  const { club } = useCurrentClub();
  const link = useQuery(sessionLinksQuery(club.id)).data?.url ?? '';
  return <LinkReach text={link} />;
}

/** The same for a toast, after a session was cancelled or moved; undefined where it may not be sent. */
export function useOfferToSend(): (session: Session) => ToastAction | undefined {
  const { t } = useLingui();
  const send = useSendToGroup();
  return (session) => send && { label: t`Send to the group`, run: () => send(session) };
}

/** undefined until the link is loaded, and for who may not have it. */
function useSendToGroup(): ((session: Session) => void) | undefined {
  const { club, can } = useCurrentClub();
  const enabled = can('view_tracking');
  const link = useQuery({ ...sessionLinksQuery(club.id), enabled }).data?.url;
  if (link === undefined) return undefined;
  return (session) => void shareText(groupMessage(session, club, link));
}

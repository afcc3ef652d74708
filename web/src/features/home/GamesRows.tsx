import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentClub } from '../../parts/club/current-club';
import { InboxRow } from '../../parts/page/InboxRow';
import { courtWords } from '../../parts/texts/courts';
import { GroupsIcon } from '../../ui/icons/icons';
import { playedOn } from './played-on';
import { useNextSession } from './use-next-session';

/** The ways to the games of each session of today, one-off ones included. */
export function GamesRows() {
  const { t } = useLingui();
  const { today } = useCurrentClub();
  const { query } = useNextSession();
  const places = courtWords().heading;
  const played = playedOn(query.data ?? [], today);
  return played.map(({ id, startTime }) => (
    <InboxRow
      key={id}
      icon={<GroupsIcon />}
      title={played.length === 1 ? t`Who plays next?` : t`Who plays next at ${startTime}?`}
      note={t`${places}, games and who waits`}
      playOf={id}
      action={<Trans context="page">Play</Trans>}
    />
  ));
}

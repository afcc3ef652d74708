import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { courtWords } from '../../parts/texts/courts';
import { InboxRow } from '../../parts/page/InboxRow';
import { QueryFault } from '../../parts/page/QueryFault';
import { GroupsIcon } from '../../ui/icons/icons';
import { playedOn } from './played-on';

/** The ways to the games of each session of today, one-off ones included. */
export function GamesRows() {
  const { t } = useLingui();
  const { club, today } = useCurrentClub();
  const query = useQuery(sessionsQuery(club.id, today, today));
  const places = courtWords().heading;
  const played = playedOn(query.data ?? [], today);
  return (
    <>
      <QueryFault query={query} failed={msg`Failed to fetch the sessions`} />
      {played.map(({ id, startTime }) => (
        <InboxRow
          key={id}
          icon={<GroupsIcon />}
          title={played.length === 1 ? t`Who plays next?` : t`Who plays next at ${startTime}?`}
          note={t`${places}, games and who waits`}
          playOf={id}
          action={<Trans context="page">Play</Trans>}
        />
      ))}
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { askedQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { InboxRow } from '../../parts/page/InboxRow';
import { AskedRow } from '../../parts/sessions/AskedRow';
import { AccountIcon } from '../../ui/icons/icons';

/** Anybody who has the club's link can ask. */
const MOST = 3;

/** The phones that want to answer as a member who answers from another one: staff decide by one tap. */
export function AskedRows() {
  const { club } = useCurrentClub();
  const asked = useQuery(askedQuery(club.id)).data ?? [];
  const more = asked.length - MOST;
  return (
    <>
      {asked.slice(0, MOST).map((device) => (
        <AskedRow key={device.id} device={device} />
      ))}
      {more > 0 && (
        <InboxRow
          icon={<AccountIcon />}
          title={plural(more, { one: '# more phone asks', other: '# more phones ask' })}
          note={<Trans>They stand under Links</Trans>}
          to="/sessions"
          action={<Trans>Sessions</Trans>}
        />
      )}
    </>
  );
}

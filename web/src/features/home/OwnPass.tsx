import { Trans } from '@lingui/react/macro';
import type { SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMemberQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/loading/lazy-part';

const PassSheet = lazyPart(() => import('./PassSheet').then((module) => module.PassSheet));

/**
 * The button by which who can't come passes their place on; it shows nothing to who has none. A place that was given up may
 * be somebody else's by now: it can be passed on as long as one is free.
 */
export function OwnPass({ session }: { session: SessionWithRoll }) {
  const { club } = useCurrentClub();
  const [isOpen, setOpen] = useState(false);
  const memberId = useQuery(ownMemberQuery(club.id)).data?.id;
  const own = session.roll.find((entry) => entry.memberId === memberId);
  if (own === undefined || !own.isRegistered) return null;
  if (own.passedTo !== null || session.free === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <Trans>Pass my place</Trans>
      </Button>
      <PassSheet
        open={isOpen}
        session={session}
        fromMemberId={own.memberId}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

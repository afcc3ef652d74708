import { Trans } from '@lingui/react/macro';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { guestsQuery } from '../../../data/guests/guests-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { GuestRows } from '../../../parts/guests/lazy-guests';
import { Button } from '../../../ui/actions/Button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import type { PastSession } from './past-sessions';

const GuestDialog = lazyPart(() => import('./GuestDialog').then((module) => module.GuestDialog));

interface SessionGuestsProps {
  session: PastSession;
  /** The member who was tapped last: mostly the one who brought the guest. */
  host: string | null;
}

/** The guests of a session, and a button to add one. */
export function SessionGuests({ session, host }: SessionGuestsProps) {
  const { club } = useCurrentClub();
  const { date, scheduleId } = session;
  const monthGuests = useQuery(guestsQuery(club.id, monthOf(date))).data ?? [];
  const guests = monthGuests.filter(
    (guest) => guest.date === date && guest.scheduleId === scheduleId,
  );
  const [isOpen, setOpen] = useState(false);
  const [guest, setGuest] = useState<Guest | null>(null);
  // Counts how often the dialog was opened, to reset its form each time.
  const [times, setTimes] = useState(0);
  function open(opened: Guest | null) {
    setGuest(opened);
    setTimes(times + 1);
    setOpen(true);
  }
  return (
    <>
      {guests.length > 0 && (
        <Suspense>
          <GuestRows guests={guests} onOpen={open} />
        </Suspense>
      )}
      <div>
        <Button variant="outlined" onClick={() => open(null)}>
          <Trans>+ Guest</Trans>
        </Button>
      </div>
      <GuestDialog
        open={isOpen}
        opening={times}
        guest={guest}
        session={session}
        host={host}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

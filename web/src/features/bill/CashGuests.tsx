import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { guestsQuery } from '../../data/guests/guests-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { GuestRows } from '../../parts/guests/lazy-guests';
import { SectionCard } from '../../ui/layout/SectionCard';

/** The guests of a month who pay in cash, with buttons to mark them as paid; nothing where there are none. */
export function CashGuests({ month }: { month: YearMonth }) {
  const { club } = useCurrentClub();
  const guests = useQuery(guestsQuery(club.id, month)).data ?? [];
  const inCash = guests.filter(({ hostMemberId }) => hostMemberId === null);
  if (inCash.length === 0) return null;
  return (
    <SectionCard title={<Trans>Guests who pay in cash</Trans>}>
      <Suspense>
        <GuestRows guests={inCash} hasDates />
      </Suspense>
    </SectionCard>
  );
}

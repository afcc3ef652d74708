import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { monthName } from '../../parts/months/month-name';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/loading/lazy-part';

const CopyDialog = lazyPart(() => import('./CopyDialog').then((module) => module.CopyDialog));

interface CopyOfferProps {
  to: YearMonth;
  onCopied: () => void;
}

/**
 * Offers to copy the registrations of the month before into a month without any; renders nothing where there are none
 * to copy, and for who registers only themself.
 */
export function CopyOffer({ to, onCopied }: CopyOfferProps) {
  const { i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const from = previousMonth(to);
  const { data: registrations = [] } = useQuery({
    ...registrationsQuery(club.id, from),
    enabled: can('edit_registrations'),
  });
  const [isOpen, setOpen] = useState(false);
  const offered = new Set(club.schedules.map(({ id }) => id));
  // A registration with only retired schedules is not copied.
  const count = registrations.filter(
    ({ memberStatus, scheduleIds }) =>
      memberStatus === 'active' &&
      (scheduleIds.length === 0 || scheduleIds.some((id) => offered.has(id))),
  ).length;
  if (count === 0 || !can('edit_registrations')) return null;
  const month = monthName(from.month, i18n.locale);
  return (
    <>
      <Button variant="contained" size="large" fullWidth onClick={() => setOpen(true)}>
        <Plural
          value={count}
          one={`Copy # registration from ${month}`}
          other={`Copy # registrations from ${month}`}
        />
      </Button>
      <CopyDialog
        open={isOpen}
        to={to}
        registrations={registrations}
        onCopied={onCopied}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isMonthOpen } from '@rallybook/contract/access/can';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { ClosedMonth, useIsMonthClosed } from '../../parts/ClosedMonth';
import { PageHeading } from '../../parts/PageHeading';
import { useMonthFilter } from '../../parts/month-filter';
import { listStates } from '../../parts/list-states';
import { useActor } from '../../parts/use-actor';
import { EmptyState } from '../../ui/EmptyState';
import { MonthStepper } from '../../parts/MonthStepper';
import { ListStates } from '../../ui/ListStates';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { registrationsQuery } from '../../data/registrations-query';
import { CopyOffer } from './CopyOffer';
import { RegisterForm } from './RegisterForm';
import { RegistrationGrid, useGridData } from './RegistrationGrid';
import { RegistrationTable } from './RegistrationTable';
import { RegistrationIcon } from '../../ui/icons';

export function RegistrationPage() {
  const { club, can, thisMonth } = useCurrentClub();
  const actor = useActor();
  const [filter, choose] = useMonthFilter(thisMonth);
  // The month filter changes at once; the long list follows as a deferred update.
  const month = useDeferredValue(filter);
  const query = useQuery(registrationsQuery(club.id, month));
  const [filling, setFilling] = useState<YearMonth | null>(null);
  const isEmpty = query.data?.length === 0;
  // The offer stays while the user fills an empty month, so that nothing moves under their finger.
  const isOffered = isEmpty || filling === month;
  const isClosed = useIsMonthClosed(month);
  const canTap =
    isClosed === false &&
    (can('edit_registrations') ||
      (club.status === 'active' && isMonthOpen(actor, 'replace', month, thisMonth)));
  // The cards below the grid would move when it appears.
  const { isPending } = useGridData(month);
  const isGridPending = isClosed === undefined || (isPending && canTap);
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={<MonthStepper value={filter} onChange={choose} />}
      />
      <PageBody>
        {isClosed && <ClosedMonth month={month} />}
        {isOffered && isClosed === false && can('edit_registrations') && (
          <CopyOffer
            key={`${month.year}-${month.month}`}
            to={month}
            onCopied={() => setFilling(null)}
          />
        )}
        {canTap && (
          <RegistrationGrid
            key={`grid ${month.year}-${month.month}`}
            month={month}
            onTouch={() => isEmpty && setFilling(month)}
          />
        )}
        {!isGridPending && (
          <>
            {!isClosed && (
              <SectionCard title={<Trans>Register Member</Trans>}>
                {/* Another month shown is another month to register for. */}
                <RegisterForm key={`${filter.year}-${filter.month}`} shown={filter} />
              </SectionCard>
            )}
            <SectionCard title={<Trans>Registration List</Trans>}>
              <ListStates
                {...listStates(query, msg`Failed to fetch registrations`)}
                empty={
                  <EmptyState
                    icon={<RegistrationIcon />}
                    title={<Trans>No registrations found</Trans>}
                    text={<Trans>Nobody is registered for this month yet.</Trans>}
                  />
                }
              >
                {(registrations) => (
                  <RegistrationTable registrations={registrations} mayEdit={!isClosed} />
                )}
              </ListStates>
            </SectionCard>
          </>
        )}
      </PageBody>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { useMonthFilter } from '../../parts/month-filter';
import { listStates } from '../../parts/list-states';
import { EmptyState } from '../../ui/EmptyState';
import { MonthFilter } from '../../parts/MonthFilter';
import { ListStates } from '../../ui/ListStates';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { registrationsQuery } from '../../data/registrations-query';
import { CopyOffer } from './CopyOffer';
import { RegisterForm } from './RegisterForm';
import { RegistrationTable } from './RegistrationTable';
import { RegistrationIcon } from '../../ui/icons';

export function RegistrationPage() {
  const { club, can, thisMonth } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth);
  // The choice shows at once; a long list is arranged anew in small pieces after it.
  const month = useDeferredValue(filter);
  const query = useQuery(registrationsQuery(club.id, month));
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={<MonthFilter value={filter} onChange={choose} />}
      />
      <PageBody>
        {query.data?.length === 0 && can('edit_registrations') && (
          <CopyOffer key={`${month.year}-${month.month}`} to={month} />
        )}
        <SectionCard title={<Trans>Register Member</Trans>}>
          {/* Another month shown is another month to register for. */}
          <RegisterForm key={`${filter.year}-${filter.month}`} shown={filter} />
        </SectionCard>
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
            {(registrations) => <RegistrationTable registrations={registrations} />}
          </ListStates>
        </SectionCard>
      </PageBody>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { LinkButton } from '../../parts/page/links';
import { billSettingsQuery } from '../../data/money/rules-query';
import { registrationSettingsQuery } from '../../data/registrations/registration-settings-query';
import { HistoryIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { BillSettingsForm } from './BillSettingsForm';
import { ClassesSection } from './ClassesSection';
import { ClubDataSection } from './ClubDataSection';
import { NoticesSection } from './NoticesSection';
import { PayeeSection } from './PayeeSection';
import { RuleSection } from './RuleSection';
import { RegistrationSettingsForm } from './RegistrationSettingsForm';
import { SessionSettingsForm } from './SessionSettingsForm';
import styles from './Settings.module.css';

export function SettingsPage() {
  const { club } = useCurrentClub();
  const bill = useQuery(billSettingsQuery(club.id));
  const registration = useQuery(registrationSettingsQuery(club.id));
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <RuleSection />
        <SectionCard title={<Trans>Billing</Trans>}>
          <Loaded
            query={bill}
            failed={msg`Failed to fetch the bill settings`}
            skeleton={styles.billToCome}
          >
            {(settings) => <BillSettingsForm settings={settings} />}
          </Loaded>
        </SectionCard>
        <SectionCard title={<Trans>Registration</Trans>}>
          <Loaded
            query={registration}
            failed={msg`Failed to fetch the registration settings`}
            skeleton={styles.registrationToCome}
          >
            {(settings) => <RegistrationSettingsForm settings={settings} />}
          </Loaded>
        </SectionCard>
        <SectionCard title={<Trans>Sessions</Trans>}>
          <SessionSettingsForm />
        </SectionCard>
        <NoticesSection />
        <ClassesSection />
        <PayeeSection />
        <SectionCard title={<Trans>History</Trans>}>
          <p className={styles.lead}>
            <Trans>Who changed what in the club, and what was deleted.</Trans>
          </p>
          <LinkButton to="/history" variant="outlined" startIcon={<HistoryIcon />}>
            <Trans>Open the history</Trans>
          </LinkButton>
        </SectionCard>
        <ClubDataSection />
      </PageBody>
    </>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  failed: MessageDescriptor;
  /** The class of the placeholder, which is as high as the content. */
  skeleton: string | undefined;
  children: (data: Data) => ReactNode;
}

function Loaded<Data>({ query, failed, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <SkeletonList rows={1} className={skeleton} />;
  return <QueryFault query={query} failed={failed} />;
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { registrationSettingsQuery } from '../../data/registrations/registration-settings-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { QueryFault } from '../../parts/page/QueryFault';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { SectionCard } from '../../ui/layout/SectionCard';
import { RegistrationSettingsForm } from './RegistrationSettingsForm';
import styles from './parts/Settings.module.css';

/** How members register. */
export function RegistrationSection() {
  const { club } = useCurrentClub();
  const query = useQuery(registrationSettingsQuery(club.id));
  return (
    <SectionCard title={<Trans>Registration</Trans>}>
      <QueryFault query={query} failed={msg`Failed to fetch the registration settings`} />
      {query.data === undefined && query.error === null && (
        <SkeletonList rows={1} className={styles.registrationToCome} />
      )}
      {query.data !== undefined && <RegistrationSettingsForm settings={query.data} />}
    </SectionCard>
  );
}

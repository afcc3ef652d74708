import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFault } from '../../parts/page/QueryFault';
import { profileQuery } from '../../data/account/profile-query';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import styles from './Account.module.css';
import { AccountDataSection } from './AccountDataSection';
import { NoticesSection } from './NoticesSection';
import { PasswordForm } from './PasswordForm';
import { sessionsQuery } from './queries';
import { SessionsSection } from './SessionsSection';

/** The user's own account: where it is signed in, its password, and its data. */
export function AccountPage() {
  const profile = useQuery(profileQuery);
  const sessions = useQuery(sessionsQuery);
  // The cards below the list of sessions would move when it appears.
  const isListed = useDeferredPresence(sessions.data) !== undefined || sessions.error !== null;
  return (
    <>
      <PageHeader
        title={<Trans>Account</Trans>}
        text={
          <Trans>Where you are signed in, how you are told, your password, and your data.</Trans>
        }
      />
      <PageBody>
        <SessionsSection />
        {isListed && (
          <>
            <NoticesSection />
            <SectionCard title={<Trans>Password</Trans>}>
              <Password />
            </SectionCard>
            <AccountDataSection profile={profile.data} />
          </>
        )}
      </PageBody>
    </>
  );
}

function Password() {
  const profile = useQuery(profileQuery);
  if (profile.data !== undefined) return <PasswordForm hasPassword={profile.data.hasPassword} />;
  if (profile.error === null) return <SkeletonList rows={1} className={styles.passwordToCome} />;
  return <QueryFault query={profile} failed={msg`Failed to fetch the profile`} />;
}

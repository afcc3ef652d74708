import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profileQuery } from '../../data/account/profile-query';
import { QueryFault } from '../../parts/page/QueryFault';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { FoldedCard } from '../../ui/layout/FoldedCard';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { optionalPart } from '../../ui/loading/optional-part';
import { AccountDataSection } from './AccountDataSection';
import { NoticesSection } from './NoticesSection';
import { PasswordForm } from './PasswordForm';
import { ProgramsSection } from './ProgramsSection';
import { SessionsSection } from './SessionsSection';
import { SignInMethodsSection } from './SignInMethodsSection';

const OwnGames = optionalPart(() => import('./OwnGames').then((module) => module.OwnGames));

/** The user's own account: where it is signed in, its password, and its data. */
export function AccountPage() {
  const PasswordCard = useIsNarrow() ? FoldedCard : SectionCard;
  const profile = useQuery(profileQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Account</Trans>}
        text={
          <Trans>Where you are signed in, how you are told, your password, and your data.</Trans>
        }
      />
      <PageBody>
        {/* All of it comes at once, so that nothing moves. */}
        <WhenSettled fallback={<SkeletonList rows={1} height={400} />}>
          <Stack gap="large">
            <SessionsSection />
            <SignInMethodsSection />
            <NoticesSection />
            {/* On a phone the form, which is needed once in a year, is one line until it is opened. */}
            <PasswordCard title={<Trans>Password</Trans>}>
              <Password />
            </PasswordCard>
            <ProgramsSection />
            <AccountDataSection profile={profile.data} />
            <Suspense>
              <OwnGames />
            </Suspense>
          </Stack>
        </WhenSettled>
      </PageBody>
    </>
  );
}

function Password() {
  const profile = useQuery(profileQuery);
  if (profile.data !== undefined) return <PasswordForm hasPassword={profile.data.hasPassword} />;
  if (profile.error === null) return <SkeletonList rows={1} height={248} />;
  return <QueryFault query={profile} failed={msg`Failed to fetch the profile`} />;
}

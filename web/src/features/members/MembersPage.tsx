import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { loadInTime } from '../../ui/load-in-time';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { SkeletonList } from '../../ui/SkeletonList';
import text from '../../ui/text.module.css';
import { MemberList } from './MemberList';
import styles from './MembersPage.module.css';
import { PasteList } from './PasteList';

// Loaded later: the form brings its checks with it, and most users come for the list.
const AddMemberForm = lazy(() =>
  loadInTime(() => import('./AddMemberForm')).then((module) => ({ default: module.AddMemberForm })),
);

export function MembersPage() {
  const { can } = useCurrentClub();
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <SectionCard
          title={<Trans>Add New Member</Trans>}
          actions={can('edit_member') && <PasteList isOpenByAddress />}
        >
          {can('edit_member') ? (
            <Suspense fallback={<SkeletonList rows={1} className={styles.form} />}>
              <AddMemberForm />
            </Suspense>
          ) : (
            <p className={text.soft}>
              <Trans>
                You don't have permission to add members in this Club. Please reach out managers for
                adding new members.
              </Trans>
            </p>
          )}
        </SectionCard>
        <MemberList />
      </PageBody>
    </>
  );
}

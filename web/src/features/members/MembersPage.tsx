import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { MoveInLink } from '../../parts/page/MoveInLink';
import { PageHeading } from '../../parts/page/PageHeading';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { FloatingButton } from '../../ui/actions/FloatingButton';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { AddPersonIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { loadInTime } from '../../ui/loading/load-in-time';
import { MemberList } from './MemberList';
import { PasteList } from './paste/PasteList';
import text from '../../ui/text/text.module.css';
import styles from './MembersPage.module.css';

// Loaded later: the form brings its checks with it, and most users come for the list.
const AddMemberForm = lazy(() =>
  loadInTime(() => import('./AddMemberForm')).then((module) => ({ default: module.AddMemberForm })),
);
const AddMemberDialog = lazyPart(() =>
  import('./AddMemberDialog').then((module) => module.AddMemberDialog),
);

/** The members; the form for a new one stands above them on a wide screen, and else opens with a button. */
export function MembersPage() {
  const { can } = useCurrentClub();
  const isNarrow = useIsNarrow(900);
  const mayEdit = can('edit_member');
  return (
    <>
      <PageHeader title={<PageHeading />} add={mayEdit && isNarrow && <AddMember />} />
      <PageBody>
        {mayEdit && !isNarrow && (
          <SectionCard title={<Trans>Add New Member</Trans>} actions={<BringPeople />}>
            <Suspense fallback={<SkeletonList rows={1} className={styles.form} />}>
              <AddMemberForm />
            </Suspense>
          </SectionCard>
        )}
        <MemberList actions={mayEdit && isNarrow && <BringPeople />} />
        {!mayEdit && (
          <WhenSettled>
            <SectionCard title={<Trans>Add New Member</Trans>}>
              <p className={text.soft}>
                <Trans>
                  You don't have permission to add members in this Club. Please reach out managers
                  for adding new members.
                </Trans>
              </p>
            </SectionCard>
          </WhenSettled>
        )}
      </PageBody>
    </>
  );
}

/** The ways to bring many people at once. */
const BringPeople = () => (
  <>
    <PasteList isOpenByAddress />
    <MoveInLink variant="text" />
  </>
);

function AddMember() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FloatingButton
        label={t`Add New Member`}
        icon={<AddPersonIcon />}
        onClick={() => setOpen(true)}
      />
      <AddMemberDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

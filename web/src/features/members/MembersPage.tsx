import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../lib/current-club';
import { PageHeading } from '../../lib/PageHeading';
import { membersQuery } from '../../lib/member-queries';
import { listStates } from '../../lib/list-states';
import { readText, storageKeys, writeText } from '../../lib/storage';
import { EmptyState } from '../../ui/EmptyState';
import { ListStates } from '../../ui/ListStates';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { Segments } from '../../ui/Segments';
import { SkeletonList } from '../../ui/SkeletonList';
import { MemberCards } from './MemberCards';
import { MemberTable } from './MemberTable';

// A form brings what checks it, and is no part of the list that one comes to see.
const AddMemberForm = lazy(() =>
  import('./AddMemberForm').then((module) => ({ default: module.AddMemberForm })),
);

type Mode = 'view' | 'edit';

export function MembersPage() {
  const { t } = useLingui();
  const { club, can } = useCurrentClub();
  const [chosen, setChosen] = useState<Mode>(() =>
    readText(storageKeys.memberViewMode) === 'edit' ? 'edit' : 'view',
  );
  const query = useQuery(membersQuery(club.id));
  const mayEdit = can('edit_member');
  const mode = mayEdit ? chosen : 'view';
  // The choice shows at once; a long list changes its look in small pieces after it.
  const look = useDeferredValue(mode);

  function choose(next: Mode) {
    setChosen(next);
    writeText(storageKeys.memberViewMode, next);
  }

  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <SectionCard title={<Trans>Add New Member</Trans>}>
          {mayEdit ? (
            <Suspense fallback={<SkeletonList rows={1} height={{ xs: 284, sm: 152, lg: 40 }} />}>
              <AddMemberForm />
            </Suspense>
          ) : (
            <Typography color="textSecondary">
              <Trans>
                You don't have permission to add members in this Club. Please reach out managers for
                adding new members.
              </Trans>
            </Typography>
          )}
        </SectionCard>
        <SectionCard
          title={<Trans>Member List</Trans>}
          actions={
            <Segments
              label={t`Mode of the list`}
              options={[
                { value: 'view', label: t`View` },
                { value: 'edit', label: t`Edit`, disabled: !mayEdit },
              ]}
              value={mode}
              onChange={choose}
            />
          }
        >
          <ListStates
            {...listStates(query, msg`Failed to fetch members`)}
            empty={
              <EmptyState
                icon={<GroupsIcon />}
                title={<Trans>No members found</Trans>}
                text={<Trans>Add members to get started with your membership management.</Trans>}
              />
            }
          >
            {(members) =>
              look === 'view' ? (
                <MemberCards members={members} />
              ) : (
                <MemberTable members={members} />
              )
            }
          </ListStates>
        </SectionCard>
      </PageBody>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { listStates } from '../../parts/list-states';
import { membersQuery } from '../../data/member-queries';
import { readText, storageKeys, writeText } from '../../data/storage';
import { EmptyState } from '../../ui/EmptyState';
import { ListStates } from '../../ui/ListStates';
import { SectionCard } from '../../ui/SectionCard';
import { Segments } from '../../ui/Segments';
import { MemberCards } from './MemberCards';
import { MemberTable } from './MemberTable';
import { PasteList } from './PasteList';
import { GroupsIcon } from '../../ui/icons';

type Mode = 'view' | 'edit';

/** The members of the club, to view or edit. */
export function MemberList() {
  const { t } = useLingui();
  const { club, can } = useCurrentClub();
  const [chosen, setChosen] = useState<Mode>(() =>
    readText(storageKeys.memberViewMode) === 'edit' ? 'edit' : 'view',
  );
  const query = useQuery(membersQuery(club.id));
  const mayEdit = can('edit_member');
  const mode = mayEdit ? chosen : 'view';
  // The toggle changes at once; the long list follows as a deferred update.
  const shownMode = useDeferredValue(mode);

  function choose(next: Mode) {
    setChosen(next);
    writeText(storageKeys.memberViewMode, next);
  }

  return (
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
            action={mayEdit && <PasteList />}
          />
        }
      >
        {(members) =>
          shownMode === 'view' ? (
            <MemberCards members={members} />
          ) : (
            <MemberTable members={members} />
          )
        }
      </ListStates>
    </SectionCard>
  );
}

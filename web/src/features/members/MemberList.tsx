import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { nameKey, namesOf } from '@rallybook/contract/rules/names';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { membersQuery } from '../../data/members/member-queries';
import { readText, storageKeys, writeText } from '../../data/storage/storage';
import { useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoveInLink } from '../../parts/page/MoveInLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Segments } from '../../ui/fields/choices/Segments';
import { TextField } from '../../ui/fields/TextField';
import { GroupsIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListStates } from '../../ui/lists/ListStates';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { MemberRows } from './MemberRows';
import { MemberTable } from './MemberTable';
import { PasteList } from './paste/PasteList';
import text from '../../ui/text/text.module.css';
import styles from './MembersPage.module.css';

type Mode = 'view' | 'edit';

interface MemberListProps {
  /** Buttons beside the list's own. */
  actions?: ReactNode;
}

/** The members of the club, to search, view or edit. */
export function MemberList({ actions }: MemberListProps) {
  const { t } = useLingui();
  const { club, can } = useCurrentClub();
  const [chosen, setChosen] = useState<Mode>(() =>
    readText(storageKeys.memberViewMode) === 'edit' ? 'edit' : 'view',
  );
  const [typed, setTyped] = useState('');
  const query = useQuery(membersQuery(club.id));
  const isNarrow = useIsNarrow();
  const mayEdit = can('edit_member');
  // A row opens to be changed on a phone, where the two modes would differ by a bin alone.
  const mode = mayEdit && !isNarrow ? chosen : 'view';
  // The toggle and the field change at once; the long list follows as a deferred update.
  const shownMode = useDeferredValue(mode);
  const wanted = useDeferredValue(typed);

  function choose(next: Mode) {
    setChosen(next);
    writeText(storageKeys.memberViewMode, next);
  }

  return (
    <SectionCard
      title={<Trans>Member List</Trans>}
      actions={
        <div className={styles.controls}>
          <TextField
            type="search"
            aria-label={t`Search`}
            placeholder={t`Search`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={styles.search}
          />
          {!isNarrow && (
            <Segments
              label={t`Mode of the list`}
              options={[
                { value: 'view', label: t`View` },
                { value: 'edit', label: t`Edit`, disabled: !mayEdit },
              ]}
              value={mode}
              onChange={choose}
            />
          )}
          {actions}
        </div>
      }
    >
      <ListStates
        {...listStates(query, msg`Failed to fetch members`)}
        empty={
          <EmptyState
            icon={<GroupsIcon />}
            title={<Trans>No members found</Trans>}
            text={<Trans>Add members to get started with your membership management.</Trans>}
            action={
              mayEdit && (
                <>
                  <PasteList />
                  <MoveInLink />
                </>
              )
            }
          />
        }
      >
        {(members) => (
          <FoundMembers members={members} wanted={wanted}>
            {(found) =>
              shownMode === 'edit' && !isNarrow ? (
                <MemberTable members={found} />
              ) : (
                <MemberRows members={found} />
              )
            }
          </FoundMembers>
        )}
      </ListStates>
    </SectionCard>
  );
}

interface FoundMembersProps {
  members: readonly Member[];
  /** What was typed to search for. */
  wanted: string;
  children: (found: readonly Member[]) => ReactNode;
}

/** The members one of whose names, or whose address, contains a text, compared without case, accents and spaces. */
function FoundMembers({ members, wanted, children }: FoundMembersProps) {
  const found = useMemo(() => {
    const key = nameKey(wanted);
    if (key === '') return members;
    return members.filter((member) =>
      [...namesOf(member), member.email ?? ''].some((text) => nameKey(text).includes(key)),
    );
  }, [members, wanted]);
  if (found.length > 0) return children(found);
  return (
    <p role="status" className={text.soft}>
      <Trans>Nobody is called that.</Trans>
    </p>
  );
}

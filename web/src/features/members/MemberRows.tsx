import { useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { Initials } from '../../ui/lists/Initials';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { roleTexts, statusTexts } from './data/role-texts';

const MemberSheet = lazyPart(() => import('./MemberSheet').then((module) => module.MemberSheet));

interface MemberRowsProps {
  members: readonly Member[];
}

/** One row for each member, two or three of them beside each other where there is room; a tap opens the member. */
export const MemberRows = memo(function MemberRows({ members }: MemberRowsProps) {
  const { t } = useLingui();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Read from the list, so that the sheet shows what was changed in it.
  const opened = members.find(({ id }) => id === openedId);
  return (
    <>
      <Rows label={t`Members`} items={members} keyOf={({ id }) => id} isGrid>
        {(member) => (
          <MemberRow
            member={member}
            onOpen={() => {
              setOpenedId(member.id);
              setOpen(true);
            }}
          />
        )}
      </Rows>
      <MemberSheet
        open={isOpen && opened !== undefined}
        member={opened}
        onClose={() => setOpen(false)}
      />
    </>
  );
});

interface MemberRowProps {
  member: Member;
  onOpen: () => void;
}

function MemberRow({ member, onOpen }: MemberRowProps) {
  const { t, i18n } = useLingui();
  const { name, alias, email, nicknames, role, status, classKey } = member;
  const { club } = useCurrentClub();
  const isNarrow = useIsNarrow();
  const classes = useQuery({ ...classesQuery(club.id), enabled: classKey !== null }).data;
  const className = classes?.find(({ key }) => key === classKey)?.name;
  const otherNames = nicknames.map((nickname) => nickname.name).join(', ');
  const isActive = status === 'active';
  const about = [
    // Most are players: where there is little room, only who is more than that is told apart.
    isNarrow && role === 'player' ? null : i18n._(roleTexts[role]),
    alias,
    otherNames === '' ? null : t`In the chat: ${otherNames}`,
    email,
  ].filter((part) => part !== null);
  return (
    <ListRow
      lead={<Initials name={name} size="small" />}
      title={name}
      note={
        about.length === 0
          ? undefined
          : about.map((part, nth) => (
              <span key={part}>
                {nth > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))
      }
      end={
        className === undefined && isActive ? undefined : (
          <>
            {className !== undefined && <StatusChip tone="muted" label={className} />}
            {!isActive && <StatusChip tone="muted" label={i18n._(statusTexts[status])} />}
          </>
        )
      }
      isMuted={!isActive}
      onOpen={onOpen}
    />
  );
}

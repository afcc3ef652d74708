import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { classesQuery } from '../../data/classes-query';
import { useCurrentClub } from '../../parts/current-club';
import { VirtualList, listItem } from '../../ui/VirtualList';
import { Initials } from '../../ui/Initials';
import { StatusChip } from '../../ui/StatusChip';
import text from '../../ui/text.module.css';
import styles from './MemberCards.module.css';
import { roleTexts, statusTexts } from './role-texts';

/** A multiple of one, two and three, so that blocks are whole rows of cards. */
const blockSize = 12;

function estimate({ length }: readonly Member[]): number {
  const across = innerWidth >= 1200 ? 3 : innerWidth >= 600 ? 2 : 1;
  return Math.ceil(length / across) * (150 + 16) - 16;
}

/** The members, read-only: a grid with one, two or three cards per row. */
export const MemberCards = memo(function MemberCards({ members }: { members: readonly Member[] }) {
  const { t } = useLingui();
  return (
    <div role="list" aria-label={t`Members`} className={styles.grid}>
      <VirtualList
        name="member cards"
        items={members}
        keyOf={({ id }) => id}
        size={blockSize}
        estimate={estimate}
      >
        {(block, from) =>
          block.map((member, nth) => (
            <MemberCard
              key={member.id}
              member={member}
              item={listItem(from + nth, members.length)}
            />
          ))
        }
      </VirtualList>
    </div>
  );
});

interface MemberCardProps {
  member: Member;
  item: ReturnType<typeof listItem>;
}

function MemberCard({ member, item }: MemberCardProps) {
  const { t, i18n } = useLingui();
  const { name, alias, email, nicknames, role, status, classKey } = member;
  const { club } = useCurrentClub();
  const classes = useQuery({ ...classesQuery(club.id), enabled: classKey !== null }).data;
  const className = classes?.find(({ key }) => key === classKey)?.name;
  const otherNames = nicknames.map((nickname) => nickname.name).join(', ');
  const joinDate = formatDisplayDate(member.joinDate);
  return (
    <div {...item} className={styles.card} data-inactive={status === 'active' ? undefined : true}>
      <Initials name={name} />
      <div>
        <h3>{name}</h3>
        {alias !== null && <p className={text.soft}>{alias}</p>}
        {otherNames !== '' && <p className={text.caption}>{t`In the chat: ${otherNames}`}</p>}
        {email !== null && <p>{email}</p>}
        <p className={text.soft}>{t`Joined ${joinDate}`}</p>
        <div className={styles.chips}>
          <StatusChip tone={role === 'player' ? 'muted' : 'good'} label={i18n._(roleTexts[role])} />
          {className !== undefined && <StatusChip tone="muted" label={className} />}
          <StatusChip
            tone={status === 'active' ? 'good' : 'muted'}
            label={i18n._(statusTexts[status])}
          />
        </div>
      </div>
    </div>
  );
}

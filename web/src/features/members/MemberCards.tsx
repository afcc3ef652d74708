import { useLingui } from '@lingui/react/macro';
import { styled } from '@mui/material/styles';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import { memo } from 'react';
import { Blocks, listItem } from '../../ui/Blocks';
import { Initials } from '../../ui/Initials';
import { StatusChip } from '../../ui/StatusChip';
import { roleTexts, statusTexts } from './role-texts';

const Grid = styled('div')(({ theme }) => {
  const { palette, shape } = theme.vars ?? theme;
  return {
    '&, & > div': { display: 'grid', gap: 16 },
    '& > div': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
    '& .card': {
      display: 'flex',
      gap: 16,
      padding: 16,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      fontSize: '0.875rem',
      lineHeight: 1.43,
    },
    '& .card[data-inactive]': { opacity: 0.75 },
    '& .card > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& h3': { ...theme.typography.h3, margin: 0 },
    '& p': { margin: 0 },
    '& .less': { color: palette.text.secondary },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 8 },
  };
});

/** Whole rows of one, two or three cards. */
const blockSize = 12;

function estimate({ length }: readonly Member[]): number {
  const across = innerWidth >= 1200 ? 3 : innerWidth >= 600 ? 2 : 1;
  return Math.ceil(length / across) * (150 + 16) - 16;
}

/** The members to look at: a grid of one, two or three cards across. */
export const MemberCards = memo(function MemberCards({ members }: { members: readonly Member[] }) {
  const { t } = useLingui();
  return (
    <Grid role="list" aria-label={t`Members`}>
      <Blocks
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
      </Blocks>
    </Grid>
  );
});

interface MemberCardProps {
  member: Member;
  item: ReturnType<typeof listItem>;
}

function MemberCard({ member, item }: MemberCardProps) {
  const { t, i18n } = useLingui();
  const { name, alias, email, role, status } = member;
  const joinDate = formatDisplayDate(member.joinDate);
  return (
    <div {...item} className="card" data-inactive={status === 'active' ? undefined : true}>
      <Initials name={name} />
      <div>
        <h3>{name}</h3>
        {alias !== null && <p className="less">{alias}</p>}
        {email !== null && <p>{email}</p>}
        <p className="less">{t`Joined ${joinDate}`}</p>
        <div className="chips">
          <StatusChip tone={role === 'player' ? 'muted' : 'good'} label={i18n._(roleTexts[role])} />
          <StatusChip
            tone={status === 'active' ? 'good' : 'muted'}
            label={i18n._(statusTexts[status])}
          />
        </div>
      </div>
    </div>
  );
}

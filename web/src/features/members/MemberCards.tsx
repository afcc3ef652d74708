import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Member } from '@rallybook/contract/schemas/members';
import { Initials } from '../../ui/Initials';
import { StatusChip } from '../../ui/StatusChip';
import { roleTexts, statusTexts } from './role-texts';

/** The members to look at: a grid of one, two or three cards across. */
export function MemberCards({ members }: { members: readonly Member[] }) {
  const { t } = useLingui();
  return (
    <Box
      component="ul"
      aria-label={t`Members`}
      sx={{
        display: 'grid',
        gap: 2,
        p: 0,
        m: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </Box>
  );
}

function MemberCard({ member }: { member: Member }) {
  const { t, i18n } = useLingui();
  const { name, alias, email, role, status } = member;
  const joinDate = formatDisplayDate(member.joinDate);
  return (
    <Card
      component="li"
      // Of hundreds of members, those out of sight wait to be laid out.
      sx={{
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 130px',
        p: 2,
        display: 'flex',
        gap: 2,
        minWidth: 0,
        opacity: status === 'active' ? 1 : 0.75,
      }}
    >
      <Initials name={name} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3">{name}</Typography>
        {alias !== null && (
          <Typography variant="body2" color="textSecondary">
            {alias}
          </Typography>
        )}
        {email !== null && <Typography variant="body2">{email}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {t`Joined ${joinDate}`}
        </Typography>
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <StatusChip tone={role === 'player' ? 'muted' : 'good'} label={i18n._(roleTexts[role])} />
          <StatusChip
            tone={status === 'active' ? 'good' : 'muted'}
            label={i18n._(statusTexts[status])}
          />
        </Box>
      </Box>
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { StatusChip } from '../../ui/StatusChip';
import { ClubActions } from './ClubActions';
import { ClubStatus } from './ClubStatus';
import { LeaveClub } from './LeaveClub';
import { permissionsQuery } from './queries';
import { ScheduleList } from './ScheduleList';
import { GroupsIcon, PlaceIcon } from '../../ui/icons';

interface ClubCardProps {
  club: Club;
  isCurrent: boolean;
  onSwitch: () => void;
}

/** One club of the list: what it is, and what its owner, or any member, may do with it. */
export function ClubCard({ club, isCurrent, onSwitch }: ClubCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { data } = useQuery(permissionsQuery(club.id));
  const isOwner = data?.role === 'owner';
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ p: 2, ...(isCurrent && { borderColor: 'primary.main', borderWidth: 2 }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          id={titleId}
          variant="h3"
          component="h3"
          sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
        >
          {club.name}
        </Typography>
        {isCurrent && <StatusChip tone="chosen" label={<Trans>Current club</Trans>} />}
        <ClubStatus club={club} isOwner={isOwner} />
      </Box>
      <Stack spacing={0.5} sx={{ mt: 1, color: 'text.secondary', '& svg': { fontSize: 18 } }}>
        <Fact icon={<PlaceIcon />}>{club.location}</Fact>
        <Fact icon={<GroupsIcon />}>{t`Capacity: ${club.capacity}`}</Fact>
      </Stack>
      {club.description && (
        <Typography
          variant="body2"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {club.description}
        </Typography>
      )}
      {club.schedules.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <ScheduleList schedules={club.schedules} />
        </Box>
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="contained" size="small" disabled={isCurrent} onClick={onSwitch}>
          <Trans>Switch to this Club</Trans>
        </Button>
        <Box sx={{ flex: 1 }} />
        <LeaveClub club={club} />
        {isOwner && <ClubActions club={club} />}
      </Box>
    </Card>
  );
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' }}
    >
      {icon}
      <span>{children}</span>
    </Typography>
  );
}

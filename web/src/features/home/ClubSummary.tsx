import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { weekdayName } from '../../parts/format';
import { useToday } from '../../parts/use-today';
import { StatusChip } from '../../ui/StatusChip';

/** The chosen club, and when it plays today. */
export function ClubSummary({ club }: { club: Club }) {
  const { t, i18n } = useLingui();
  const today = useToday(club.timeZone);
  const weekday = weekdayOf(today);
  const sessions = club.schedules
    .filter((schedule) => schedule.weekday === weekday)
    .toSorted(compareSchedules)
    .map(({ startTime, endTime }) => `${startTime} - ${endTime}`)
    .join(', ');
  return (
    <Card
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {club.name}
          </Typography>
          {club.status === 'inactive' && <StatusChip tone="muted" label={t`Inactive`} />}
        </Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {club.location}
        </Typography>
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {weekdayName(weekday, i18n.locale)}, {formatDisplayDate(today)}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {sessions === '' ? t`No session today` : t`Today: ${sessions}`}
        </Typography>
      </Box>
    </Card>
  );
}

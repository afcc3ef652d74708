import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { WEEK_FROM_MONDAY } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { weekdayName } from '../../parts/format';
import { StatusChip } from '../../ui/StatusChip';
import { CheckIcon } from '../../ui/icons';

/** The week of a registration with a tick on each of its weekdays, and its days of the month in all. */
export function RegisteredDays({ registration }: { registration: Registration }) {
  const { t } = useLingui();
  const { days, schedules } = registration;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'flex-end', sm: 'flex-start' },
        gap: 1,
      }}
    >
      {schedules.length > 0 && <Week weekdays={new Set(schedules.map((each) => each.weekday))} />}
      <StatusChip tone="muted" label={t`Total: ${days} days`} />
    </Box>
  );
}

function Week({ weekdays }: { weekdays: ReadonlySet<number> }) {
  const { i18n } = useLingui();
  const week = WEEK_FROM_MONDAY.map((weekday) => ({
    weekday,
    name: weekdayName(weekday, i18n.locale),
    isRegistered: weekdays.has(weekday),
  }));
  const registered = week.filter((day) => day.isRegistered).map(({ name }) => name);
  return (
    <Box
      role="img"
      aria-label={registered.join(', ')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 28px)', textAlign: 'center' }}
    >
      {week.map(({ weekday, name, isRegistered }) => (
        <Box key={weekday} title={name}>
          <Box sx={{ fontSize: '0.6875rem', color: 'text.secondary' }}>
            {weekdayName(weekday, i18n.locale, 'tiny')}
          </Box>
          <Box
            sx={{
              mx: '1px',
              height: 22,
              borderRadius: 0.5,
              bgcolor: isRegistered ? 'primary.light' : 'action.hover',
              color: 'primary.main',
            }}
          >
            {isRegistered && <CheckIcon sx={{ fontSize: 16, mt: '3px' }} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

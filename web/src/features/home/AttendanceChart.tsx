import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { trackingsQuery } from '../../data/trackings-query';
import { attendanceByDate } from './attendance-by-date';
import { QueryFault } from '../../parts/QueryFault';

const barHeight = 120;

/** Who came to each session of the month: a bar a day, registered below, unregistered above. */
export function AttendanceChart() {
  const { club, thisMonth } = useCurrentClub();
  const query = useQuery(trackingsQuery(club.id, thisMonth));
  const days = query.data && attendanceByDate(query.data);
  return (
    <>
      <QueryFault query={query} failed={msg`Failed to fetch tracking records`} />
      {days === undefined && query.error === null && <Box sx={{ height: barHeight + 80 }} />}
      {days?.length === 0 && (
        <Typography color="textSecondary">
          <Trans>Who came to the sessions of this month is listed here.</Trans>
        </Typography>
      )}
      {days !== undefined && days.length > 0 && <Bars days={days} />}
    </>
  );
}

function Bars({ days }: { days: ReturnType<typeof attendanceByDate> }) {
  const { t } = useLingui();
  const most = Math.max(...days.map(({ registered, unregistered }) => registered + unregistered));
  const height = (count: number) => `${(count / most) * barHeight}px`;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, mb: 2, fontSize: '0.875rem' }}>
        <Key color="primary.main">
          <Trans>Registered</Trans>
        </Key>
        <Key color="warning.main">
          <Trans>Unregistered</Trans>
        </Key>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          gap: { xs: 0.5, sm: 1 },
          alignItems: 'flex-end',
          m: 0,
          p: 0,
          // On a phone, a month of a club that plays every day is wider than its card.
          overflowX: 'auto',
        }}
      >
        {days.map(({ date, registered, unregistered }) => {
          const day = `${date.slice(8)}/${date.slice(5, 7)}`;
          return (
            <Box
              key={date}
              component="li"
              aria-label={t`${day}: ${registered} registered, ${unregistered} unregistered`}
              sx={{ flex: '0 1 44px', minWidth: 18, listStyle: 'none', textAlign: 'center' }}
            >
              <Box aria-hidden>
                <Typography variant="caption">{registered + unregistered}</Typography>
                <Box
                  sx={{
                    height: height(unregistered),
                    bgcolor: 'warning.main',
                    borderRadius: '4px 4px 0 0',
                  }}
                />
                <Box sx={{ height: height(registered), bgcolor: 'primary.main' }} />
                <Typography variant="caption" color="textSecondary" sx={{ fontSize: '0.6875rem' }}>
                  {date.slice(8)}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

function Key({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} />
      {children}
    </Box>
  );
}

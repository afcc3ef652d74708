import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useCurrentClub } from '../../parts/current-club';
import { formatMonth } from '../../parts/format';
import { SectionCard } from '../../ui/SectionCard';
import { AttendanceChart } from './AttendanceChart';
import { CostSoFar } from './CostSoFar';
import { MyBalance } from './MyBalance';
import { NextSession } from './NextSession';

/** This month of the chosen club, for whoever would rather look than read. */
export function MonthAtAGlance() {
  const { t, i18n } = useLingui();
  const { can, thisMonth } = useCurrentClub();
  return (
    <Box
      sx={{
        mt: { xs: 2, sm: 3 },
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(0, 1fr))' },
          gridAutoFlow: { md: 'column' },
        }}
      >
        <NextSession />
        <MyBalance />
        {can('view_cost') && <CostSoFar />}
      </Box>
      {can('view_tracking') && (
        <SectionCard title={t`Attendance in ${formatMonth(thisMonth, i18n.locale)}`}>
          <AttendanceChart />
        </SectionCard>
      )}
    </Box>
  );
}

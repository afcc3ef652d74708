import { useLingui } from '@lingui/react/macro';
import { useCurrentClub } from '../../parts/current-club';
import { formatMonth } from '../../parts/format';
import { SectionCard } from '../../ui/SectionCard';
import { AttendanceChart } from './AttendanceChart';
import { CostSoFar } from './CostSoFar';
import { FirstSteps } from './FirstSteps';
import styles from './Home.module.css';
import { MyAccount } from './MyAccount';
import { MyBalance } from './MyBalance';
import { NextSession } from './NextSession';

/** The current month of the chosen club in a few figures and a chart. */
export function MonthAtAGlance({ onEditClub }: { onEditClub: () => void }) {
  const { t, i18n } = useLingui();
  const { can, thisMonth } = useCurrentClub();
  return (
    <div className={styles.month}>
      {can('edit_member') && <FirstSteps onEditClub={onEditClub} />}
      <MyAccount />
      <div className={styles.glances}>
        <NextSession />
        <MyBalance />
        {can('view_cost') && <CostSoFar />}
      </div>
      {can('view_tracking') && (
        <SectionCard title={t`Attendance in ${formatMonth(thisMonth, i18n.locale)}`}>
          <AttendanceChart />
        </SectionCard>
      )}
    </div>
  );
}

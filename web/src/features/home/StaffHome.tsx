import { Trans, useLingui } from '@lingui/react/macro';
import { FIRST_STEPS, useKeptSteps } from '../../data/kept/first-steps';
import { useCurrentClub } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { formatMonth } from '../../parts/texts/format';
import { SectionCard } from '../../ui/layout/SectionCard';
import { AttendanceChart } from './AttendanceChart';
import { Inbox } from './Inbox';
import { FirstSteps } from './steps/FirstSteps';
import styles from './Home.module.css';

/** What staff see of the chosen club: what waits for them, and the attendance of the month. */
export function StaffHome({ onEditClub }: { onEditClub: () => void }) {
  const { t, i18n } = useLingui();
  const { club, can, thisMonth } = useCurrentClub();
  // Where one step is left, what waits is more important.
  const isLastStep = useKeptSteps(club.id).done.length >= FIRST_STEPS.length - 1;
  const steps = <FirstSteps onEditClub={onEditClub} />;
  return (
    <div className={styles.month}>
      {!isLastStep && steps}
      <Inbox />
      {isLastStep && steps}
      <SectionCard
        title={t`Attendance in ${formatMonth(thisMonth, i18n.locale)}`}
        actions={
          <div className={styles.links}>
            <LinkButton to="/sessions">
              <Trans>Sessions</Trans>
            </LinkButton>
            {(can('edit_money') || club.fundIsOpen) && (
              <LinkButton to="/overview">
                <Trans>Overview</Trans>
              </LinkButton>
            )}
          </div>
        }
      >
        <AttendanceChart />
      </SectionCard>
    </div>
  );
}

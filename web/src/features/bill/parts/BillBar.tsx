import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  compareMonths,
  formatDisplayDate,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { StoredClubBill } from '@rallybook/contract/schemas/bills';
import { useQuery } from '@tanstack/react-query';
import { isOpen, proposalsQuery } from '../../../data/costs/recurring-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { MonthStepper } from '../../../parts/months/MonthStepper';
import { TextLink } from '../../../parts/page/links';
import { formatInstantIn } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import { CalculateIcon } from '../../../ui/icons/icons';
import { calculateMutation } from '../data/mutations';
import { ChangedStatus } from './ChangedStatus';
import styles from './BillBar.module.css';

interface BillBarProps {
  month: YearMonth;
  onChoose: (month: YearMonth) => void;
  /** Whether the month has been calculated. */
  hasBills: boolean;
  /** null where there is none; undefined while it is loading. */
  total: StoredClubBill | null | undefined;
}

/** The bar at the top of the page: the month, and a button to calculate its bill or a note that it is closed. */
export function BillBar({ month, onChoose, hasBills, total }: BillBarProps) {
  const { can } = useCurrentClub();
  const calculate = useClubMutation(calculateMutation);
  const isClosed = total?.status === 'closed';
  const mayCalculate = can('edit_club_bill') && !isClosed;
  const isOld = hasBills && mayCalculate && total?.isCurrent === false && !calculate.isPending;
  const isOfMonth = calculate.variables && compareMonths(calculate.variables, month) === 0;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.month}>
          <MonthStepper value={month} onChange={onChoose} />
        </div>
        {mayCalculate && (
          <Button
            variant="contained"
            startIcon={<CalculateIcon />}
            aria-disabled={calculate.isPending}
            onClick={() => calculate.mutate(month)}
          >
            <CalculateLabel isRunning={calculate.isPending} hasBills={hasBills} />
          </Button>
        )}
        {isOld && <OldSince calculatedAt={total.calculatedAt} />}
        {isClosed && <ClosedSince closedAt={total.closedAt} />}
      </div>
      {mayCalculate && (
        <>
          {can('view_cost') && <OpenProposals month={month} />}
          {isOfMonth && <ChangedStatus changed={calculate.data?.changed} />}
        </>
      )}
    </>
  );
}

/** Says that a bill is outdated and when it was calculated: the time if that was today, else date and time. */
function OldSince({ calculatedAt }: { calculatedAt: string }) {
  const { t } = useLingui();
  const { club, today } = useCurrentClub();
  const time = formatInstantIn(club.timeZone, calculatedAt);
  const isToday = time.startsWith(formatDisplayDate(today));
  const when = isToday ? time.slice(-5) : time;
  return <p className={styles.old}>{t`Changed since it was calculated at ${when}`}</p>;
}

function ClosedSince({ closedAt }: { closedAt: string | null }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const date = closedAt === null ? '' : formatInstantIn(club.timeZone, closedAt).slice(0, 10);
  return <StatusChip tone="good" label={t`Closed on ${date}`} />;
}

function CalculateLabel({ isRunning, hasBills }: { isRunning: boolean; hasBills: boolean }) {
  if (isRunning) return <Trans>Calculating...</Trans>;
  return hasBills ? <Trans>Recalculate</Trans> : <Trans>Calculate</Trans>;
}

/** Says before the bill is calculated that recurring costs of the month are not recorded. */
function OpenProposals({ month }: { month: YearMonth }) {
  const { club } = useCurrentClub();
  const { data = [] } = useQuery(proposalsQuery(club.id, month));
  const count = data.filter(isOpen).length;
  if (count === 0) return null;
  return (
    <p className={styles.old}>
      <Plural
        value={count}
        one="# recurring cost of this month is not recorded."
        other="# recurring costs of this month are not recorded."
      />{' '}
      <TextLink to="/costs">
        <Trans>Costs</Trans>
      </TextLink>
    </p>
  );
}

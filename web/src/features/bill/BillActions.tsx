import { Trans, useLingui } from '@lingui/react/macro';
import {
  compareMonths,
  formatDisplayDate,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { formatInstantIn } from '../../parts/format';
import { Button } from '../../ui/Button';
import { DownloadButton } from '../../ui/DownloadButton';
import { ChangedAmounts } from './ChangedAmounts';
import { calculateMutation, exportMutation } from './queries';
import { CalculateIcon } from '../../ui/icons';
import styles from './BillPage.module.css';

interface BillActionsProps {
  month: YearMonth;
  /** Whether the month has been calculated. */
  hasBills: boolean;
  /** When it was calculated (ISO 8601), where something has changed since that it follows from; else null. */
  oldSince: string | null;
}

/** Calculates the bill of a month and saves it as a file, each for who may. */
export function BillActions({ month, hasBills, oldSince }: BillActionsProps) {
  const { club, can } = useCurrentClub();
  const calculate = useMutation(calculateMutation(useQueryClient(), club.id));
  const exportCsv = useMutation(exportMutation(club.id));
  const mayExport = hasBills && can('export_club_bill');
  if (!can('edit_club_bill') && !mayExport) return null;
  const isOld = hasBills && oldSince !== null && can('edit_club_bill') && !calculate.isPending;
  const isOfMonth = calculate.variables && compareMonths(calculate.variables, month) === 0;
  return (
    <div>
      <div className={styles.actions}>
        {can('edit_club_bill') && (
          <Button
            variant="contained"
            startIcon={<CalculateIcon />}
            disabled={calculate.isPending}
            onClick={() => calculate.mutate(month)}
          >
            <CalculateLabel isRunning={calculate.isPending} hasBills={hasBills} />
          </Button>
        )}
        {isOld && <OldSince calculatedAt={oldSince} />}
        {mayExport && (
          <DownloadButton isLoading={exportCsv.isPending} onClick={() => exportCsv.mutate(month)}>
            <Trans>Export CSV</Trans>
          </DownloadButton>
        )}
      </div>
      {isOfMonth && <ChangedAmounts changed={calculate.data?.changed ?? []} />}
    </div>
  );
}

/** Tells that a bill is old: by the clock where it was calculated today, else with the date. */
function OldSince({ calculatedAt }: { calculatedAt: string }) {
  const { t } = useLingui();
  const { club, today } = useCurrentClub();
  const at = formatInstantIn(club.timeZone, calculatedAt);
  const isToday = at.startsWith(formatDisplayDate(today));
  const when = isToday ? at.slice(-5) : at;
  return <p className={styles.old}>{t`Changed since it was calculated at ${when}`}</p>;
}

function CalculateLabel({ isRunning, hasBills }: { isRunning: boolean; hasBills: boolean }) {
  if (isRunning) return <Trans>Calculating...</Trans>;
  return hasBills ? <Trans>Recalculate</Trans> : <Trans>Calculate</Trans>;
}

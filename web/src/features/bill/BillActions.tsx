import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { Button } from '../../ui/Button';
import { DownloadButton } from '../../ui/DownloadButton';
import { calculateMutation, exportMutation } from './queries';
import { CalculateIcon } from '../../ui/icons';
import styles from './BillPage.module.css';

interface BillActionsProps {
  month: YearMonth;
  /** Whether the month has been calculated. */
  hasBills: boolean;
}

/** Calculates the bill of a month and saves it as a file, each for who may. */
export function BillActions({ month, hasBills }: BillActionsProps) {
  const { club, can } = useCurrentClub();
  const calculate = useMutation(calculateMutation(useQueryClient(), club.id));
  const exportCsv = useMutation(exportMutation(club.id));
  const mayExport = hasBills && can('export_club_bill');
  if (!can('edit_club_bill') && !mayExport) return null;
  return (
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
      {mayExport && (
        <DownloadButton isLoading={exportCsv.isPending} onClick={() => exportCsv.mutate(month)}>
          <Trans>Export CSV</Trans>
        </DownloadButton>
      )}
    </div>
  );
}

function CalculateLabel({ isRunning, hasBills }: { isRunning: boolean; hasBills: boolean }) {
  if (isRunning) return <Trans>Calculating...</Trans>;
  return hasBills ? <Trans>Recalculate</Trans> : <Trans>Calculate</Trans>;
}

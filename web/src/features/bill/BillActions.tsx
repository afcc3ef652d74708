import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { DownloadButton } from '../../ui/DownloadButton';
import { calculateMutation, exportMutation } from './queries';
import { CalculateIcon } from '../../ui/icons';

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
    <Stack direction="row" sx={{ displayPrint: 'none', flexWrap: 'wrap', gap: 1.5 }}>
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
    </Stack>
  );
}

function CalculateLabel({ isRunning, hasBills }: { isRunning: boolean; hasBills: boolean }) {
  if (isRunning) return <Trans>Calculating...</Trans>;
  return hasBills ? <Trans>Recalculate</Trans> : <Trans>Calculate</Trans>;
}

import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { MemberBill, StoredClubBill } from '@rallybook/contract/schemas/bills';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { ReopenButton } from '../../parts/months/ReopenButton';
import { Button } from '../../ui/actions/Button';
import { DownloadButton } from '../../ui/actions/DownloadButton';
import { LockIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/loading/lazy-part';
import { calculateMutation, exportMutation, exportWorkbookMutation } from './data/mutations';
import styles from './BillActions.module.css';

const CloseDialog = lazyPart(() =>
  import('./send/CloseDialog').then((module) => module.CloseDialog),
);

interface BillActionsProps {
  month: YearMonth;
  bills: readonly MemberBill[];
  /** null where the month is not calculated; undefined while it is loading. */
  total: StoredClubBill | null | undefined;
  /** Asked to send the month that was closed to the group. */
  onSend: () => void;
}

/** Buttons for the bill of a month: export it, close or reopen the month. */
export function BillActions({ month, bills, total, onSend }: BillActionsProps) {
  const { can, currency, role } = useCurrentClub();
  const exportCsv = useClubMutation(exportMutation);
  const exportWorkbook = useClubMutation(exportWorkbookMutation);
  const calculate = useClubMutation(calculateMutation);
  const [isClosing, setClosing] = useState(false);
  const isCurrent = total?.isCurrent === true;
  /** An old bill is calculated anew with the tap that asks for its amounts; the dialog tells what that has changed, and nothing of before. */
  function askToClose() {
    setClosing(true);
    if (isCurrent) calculate.reset();
    else calculate.mutate(month);
  }
  const hasBills = bills.length > 0;
  const isClosed = total?.status === 'closed';
  const mayReopen = isClosed && role === 'owner';
  const mayClose = hasBills && total != null && !isClosed && can('edit_club_bill');
  return (
    <div className={styles.actions}>
      {hasBills && can('export_club_bill') && (
        <>
          <DownloadButton isLoading={exportCsv.isPending} onClick={() => exportCsv.mutate(month)}>
            <Trans>Export CSV</Trans>
          </DownloadButton>
          <DownloadButton
            isLoading={exportWorkbook.isPending}
            onClick={() => exportWorkbook.mutate({ ...month, currency })}
          >
            <Trans>Export Excel</Trans>
          </DownloadButton>
        </>
      )}
      {mayClose && (
        <Button variant="outlined" startIcon={<LockIcon />} onClick={askToClose}>
          <Trans>Close month</Trans>
        </Button>
      )}
      {mayReopen && <ReopenButton month={month} />}
      <CloseDialog
        open={isClosing}
        month={month}
        bills={bills}
        isCurrent={isCurrent}
        isCalculating={calculate.isPending}
        changed={calculate.data?.changed}
        onCalculate={() => calculate.mutate(month)}
        onSend={onSend}
        onClose={() => setClosing(false)}
      />
    </div>
  );
}

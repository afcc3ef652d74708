import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { MemberBill, StoredClubBill } from '@rallybook/contract/schemas/bills';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useCurrentClub } from '../../parts/club/current-club';
import { Button } from '../../ui/actions/Button';
import { DownloadButton } from '../../ui/actions/DownloadButton';
import { LockIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/loading/lazy-part';
import styles from './BillActions.module.css';
import { exportMutation, exportWorkbookMutation } from './mutations';

const CloseDialog = lazyPart(() => import('./CloseDialog').then((module) => module.CloseDialog));

const ReopenDialog = lazyPart(() => import('./ReopenDialog').then((module) => module.ReopenDialog));

interface BillActionsProps {
  month: YearMonth;
  bills: readonly MemberBill[];
  /** null where the month is not calculated; undefined while it is loading. */
  total: StoredClubBill | null | undefined;
}

/** Buttons for the bill of a month: export it, close or reopen the month. */
export function BillActions({ month, bills, total }: BillActionsProps) {
  const { can, currency, role } = useCurrentClub();
  const exportCsv = useClubMutation(exportMutation);
  const exportWorkbook = useClubMutation(exportWorkbookMutation);
  const [asked, ask] = useState<'close' | 'reopen' | null>(null);
  // A link of a closed month leads to the question.
  const isLed = useLocation({ select: ({ hash }) => hash === 'reopen' });
  const navigate = useNavigate();
  function leave() {
    ask(null);
    if (isLed) void navigate({ to: '.', search: true, hash: '', replace: true });
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
        <Button variant="outlined" startIcon={<LockIcon />} onClick={() => ask('close')}>
          <Trans>Close month</Trans>
        </Button>
      )}
      {mayReopen && (
        <Button variant="outlined" onClick={() => ask('reopen')}>
          <Trans>Reopen month</Trans>
        </Button>
      )}
      <CloseDialog
        open={asked === 'close'}
        month={month}
        bills={bills}
        isCurrent={total?.isCurrent === true}
        onClose={leave}
      />
      <ReopenDialog
        open={asked === 'reopen' || (isLed && mayReopen)}
        month={month}
        onClose={leave}
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { formatMonth } from '../../parts/texts/format';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { reopenMutation } from './mutations';

interface ReopenDialogProps {
  open: boolean;
  month: YearMonth;
  onClose: () => void;
}

/** Asks whether to reverse the entries of a closed month, so that it can be corrected and closed again. */
export function ReopenDialog({ open, month, onClose }: ReopenDialogProps) {
  const { t, i18n } = useLingui();
  const reopen = useClubMutation(reopenMutation);
  return (
    <ConfirmDialog
      open={open}
      title={t`Reopen ${formatMonth(month, i18n.locale)}?`}
      text={t`What it posted to the accounts is taken back until the month is closed again. What was paid stays.`}
      confirmLabel={t`Reopen month`}
      onConfirm={() => {
        reopen.mutate(month);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { formatMonth } from '../../parts/texts/format';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { reopenMutation } from './queries';

interface ReopenDialogProps {
  open: boolean;
  month: YearMonth;
  onClose: () => void;
}

/** Asks whether to reverse the entries of a closed month, so that it can be corrected and closed again. */
export function ReopenDialog({ open, month, onClose }: ReopenDialogProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const reopen = useMutation(reopenMutation(useQueryClient(), club.id));
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { reopenMutation } from '../../data/money/mutations';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useClubMutation } from '../club/use-club-mutation';
import { formatMonth } from '../texts/format';

/** Asks whether to reverse the entries of a closed month, so that it can be corrected and closed again; then does it. */
export function ReopenButton({ month }: { month: YearMonth }) {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const reopen = useClubMutation(reopenMutation);

  async function askAndReopen() {
    const isConfirmed = await confirm({
      title: t`Reopen ${formatMonth(month, i18n.locale)}?`,
      text: t`What it posted to the accounts is taken back until the month is closed again. What was paid stays.`,
      confirmLabel: t`Reopen month`,
    });
    if (isConfirmed) reopen.mutate(month);
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={reopen.isPending}
      onClick={() => void askAndReopen()}
    >
      <Trans>Reopen month</Trans>
    </Button>
  );
}

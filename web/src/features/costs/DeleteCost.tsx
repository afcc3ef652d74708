import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { DeleteIcon } from '../../ui/icons/icons';
import { deleteCostMutation } from './mutations';

interface DeleteCostProps {
  cost: Cost;
  /** In the sheet of the cost: closes it. There the button says what it does by its text. */
  onDeleted?: () => void;
}

/** Deletes a cost after a question. */
export function DeleteCost({ cost, onDeleted }: DeleteCostProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const confirm = useConfirm();
  const remove = useClubMutation(deleteCostMutation);
  const date = formatDisplayDate(cost.date);
  const amount = formatMoney(currency, cost.amount, i18n.locale);

  async function askAndDelete() {
    const isConfirmed = await confirm({
      title: t`Confirm Deletion`,
      text: t`Are you sure you want to delete this cost?`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    });
    if (isConfirmed) remove.mutate(cost, { onSuccess: onDeleted });
  }

  const button = {
    'aria-label': t`Delete the cost of ${amount}, ${date}`,
    loading: remove.isPending,
    onClick: () => void askAndDelete(),
  };
  return onDeleted === undefined ? (
    <IconButton isDangerous {...button}>
      <DeleteIcon />
    </IconButton>
  ) : (
    <Button color="error" startIcon={<DeleteIcon />} {...button}>
      <Trans>Delete</Trans>
    </Button>
  );
}

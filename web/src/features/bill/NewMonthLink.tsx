import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { renewMonthLinkMutation } from '../../data/money/pay-links-query';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useToast } from '../../ui/feedback/Toaster';

/** Replaces the address of the page of a month, for instance after somebody outside of the group got it. */
export function NewMonthLink({ month }: { month: YearMonth }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const renew = useClubMutation(renewMonthLinkMutation);

  async function ask() {
    const isSure = await confirm({
      title: t`A new link?`,
      text: t`The old link stops working at once.`,
      confirmLabel: t`New link`,
    });
    if (isSure) renew.mutate(month, { onSuccess: () => toast.success(t`There is a new link`) });
  }

  return (
    <Button loading={renew.isPending} onClick={() => void ask()}>
      <Trans>New link</Trans>
    </Button>
  );
}

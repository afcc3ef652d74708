import { Trans, useLingui } from '@lingui/react/macro';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/actions/Button';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { useToast } from '../../../ui/feedback/Toaster';
import { LogoutIcon } from '../../../ui/icons/icons';
import { leaveClubMutation } from '../data/mutations';

/** A button to leave a club. Every member has it; the server refuses it to the last owner. */
export function LeaveClub({ club }: { club: Club }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const { name } = club;
  const leave = useMutation(leaveClubMutation(() => toast.success(t`You left ${name}`)));

  async function askAndLeave() {
    const isConfirmed = await confirm({
      title: t`Leave this club`,
      text: t`Are you sure you want to leave ${name}?`,
      confirmLabel: t`Leave`,
      isDestructive: true,
    });
    if (isConfirmed) leave.mutate(club.id);
  }

  return (
    <Button
      size="small"
      color="error"
      startIcon={<LogoutIcon />}
      loading={leave.isPending}
      aria-label={t`Leave this club: ${name}`}
      onClick={() => void askAndLeave()}
    >
      <Trans>Leave this club</Trans>
    </Button>
  );
}

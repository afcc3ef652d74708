import { useLingui } from '@lingui/react/macro';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Accounts } from '@rallybook/contract/schemas/accounts';
import { addEntryMutation } from '../../data/money/mutations';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { displayName } from '../../parts/texts/texts';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { EntryForm, type EntryValues } from './EntryForm';
import { addTransferMutation } from './mutations';

interface EntryDialogProps {
  open: boolean;
  account: Accounts['items'][number];
  accounts: Accounts;
  onClose: () => void;
}

/** Enters a payment, a payout, an adjustment, an opening balance or a transfer of one member. */
export function EntryDialog({ open, account, accounts, onClose }: EntryDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const add = useClubMutation(addEntryMutation);
  const transfer = useClubMutation(addTransferMutation);
  const isSaving = add.isPending || transfer.isPending;
  const { memberId, memberName } = account;

  function save(values: EntryValues, refuse: (error: unknown) => void) {
    const { kind, direction, method, date, otherId } = values;
    const amount = wireAmount(values.amount);
    const note = values.note.trim();
    const after = {
      onError: refuse,
      onSuccess: () => {
        toast.success(t`Recorded`);
        onClose();
      },
    };
    const common = { date, ...(note !== '' && { note }) };
    if (kind === 'transfer') {
      const sides = { fromMemberId: memberId, toMemberId: otherId ?? '' };
      transfer.mutate({ ...common, ...sides, amount }, after);
    } else if (kind === 'adjustment') {
      add.mutate(
        {
          date,
          kind,
          memberId,
          note,
          amount: direction === 'owes' ? wireAmount(0 - amount) : amount,
        },
        after,
      );
    } else if (kind === 'opening') {
      add.mutate(
        {
          ...common,
          kind,
          memberId,
          amount: direction === 'owes' ? wireAmount(0 - amount) : amount,
        },
        after,
      );
    } else add.mutate({ ...common, kind, memberId, amount, method }, after);
  }

  return (
    <ModalDialog
      open={open}
      title={t`New entry: ${displayName(memberName)}`}
      onClose={onClose}
      closeDisabled={isSaving}
      fullScreen={useIsNarrow()}
    >
      <EntryForm account={account} accounts={accounts} isSaving={isSaving} onSubmit={save} />
    </ModalDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { noop, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { keepFocus } from '../../parts/keep-focus';
import { sayName } from '../../parts/texts';
import { useToast } from '../../ui/Toaster';
import { allocateMutation, ignoreMutation, type Part, undoMutation } from './queries';
import { useLineText } from './use-line-text';

/** What a person decides about a transfer, each told in a toast that takes it back. */
export function useDecide({ id, parts: before }: AnsweredBankLine) {
  const { t } = useLingui();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { club } = useCurrentClub();
  const { sayMoney } = useLineText();
  const allocate = useMutation(allocateMutation(queryClient, club.id));
  const ignore = useMutation(ignoreMutation(queryClient, club.id));
  const undo = useMutation(undoMutation(queryClient, club.id));

  function told(text: string) {
    // Undoing takes back all of a transfer: not what was given to others before.
    const action = { label: t`Undo`, run: () => undo.mutate([id]) };
    toast.success(text, before.length === 0 ? action : undefined);
    keepFocus();
  }

  // Each promise, since the row may go before the answer is told.
  return {
    isBusy: allocate.isPending || ignore.isPending || undo.isPending,
    allocate: async (parts: Part[]) => {
      const line = await allocate.mutateAsync({ id, parts });
      const [only] = parts;
      const paid = line.parts.find(({ memberId }) => memberId === only?.memberId);
      const name = sayName(paid?.memberName ?? '');
      const amount = sayMoney(parts.reduce((sum, part) => sum + part.amount, 0));
      told(parts.length === 1 ? t`${name} paid ${amount}` : t`${amount} was credited`);
    },
    ignore: () => void ignore.mutateAsync(id).then(() => told(t`The transfer is ignored`), noop),
    undo: () =>
      void undo.mutateAsync([id]).then(() => {
        toast.success(t`The transfer is open again`);
        keepFocus();
      }, noop),
  };
}

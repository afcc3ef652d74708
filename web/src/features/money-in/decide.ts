import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { fromWire, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { focusPageIfLost } from '../../ui/dialogs/focus-page';
import { toast } from '../../ui/feedback/toast-store';
import { allocateMutation, ignoreMutation, type Part, undoMutation } from './mutations';

/** The decisions about a transfer; each shows a toast with a button to undo it. */
export interface Decisions {
  allocate: (parts: Part[]) => Promise<void>;
  ignore: () => Promise<void>;
  undo: () => Promise<void>;
}

/**
 * The decisions for one transfer. They do not use `useMutation`, because the row's component may disappear before the
 * server answers; the mutation cache reports errors.
 */
export function decisionsOn(
  { id, parts: before }: AnsweredBankLine,
  queryClient: QueryClient,
  clubId: string,
  currency: Currency,
): Decisions {
  const run = <Data, Variables>(
    options: MutationOptions<Data, Error, Variables>,
    variables: Variables,
  ) => queryClient.getMutationCache().build(queryClient, options).execute(variables);
  const undo = () => run(undoMutation(clubId), [id]);

  function showToast(text: string) {
    // Undoing reverses all parts of a transfer, so it is not offered where parts were credited before.
    const action = { label: t`Undo`, run: () => void undo().catch(() => undefined) };
    toast.success(text, before.length === 0 ? action : undefined);
    focusPageIfLost();
  }

  return {
    allocate: async (parts) => {
      const line = await run(allocateMutation(clubId), { id, parts });
      const total = sum(parts.map((part) => fromWire(currency, part.amount)));
      const amount = formatMoney(currency, toWire(currency, total), i18n.locale);
      const paid = line.parts.find(({ memberId }) => memberId === parts[0]?.memberId);
      const name = displayName(paid?.memberName ?? '');
      showToast(parts.length === 1 ? t`${name} paid ${amount}` : t`${amount} was credited`);
    },
    ignore: async () => {
      await run(ignoreMutation(clubId), id);
      showToast(t`The transfer is ignored`);
    },
    undo: async () => {
      await undo();
      toast.success(t`The transfer is open again`);
      focusPageIfLost();
    },
  };
}

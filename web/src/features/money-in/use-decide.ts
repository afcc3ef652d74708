import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { errorText } from '../../parts/texts/errors';
import { useToast } from '../../ui/feedback/Toaster';
import { loadInTime } from '../../ui/loading/load-in-time';
import type { Decisions } from './decide';

/** Carries out decisions about a transfer; the code for them loads with the first decision. */
export function useDecide(line: AnsweredBankLine) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { club, currency } = useCurrentClub();
  const [isBusy, setBusy] = useState(false);

  async function load() {
    const module = await loadInTime(() => import('./decide')).catch((error: unknown) => {
      toast.error(errorText(error) ?? '');
    });
    return module?.decisionsOn(line, queryClient, club.id, currency);
  }

  /** Returns whether it succeeded; a failure is shown in a toast. */
  async function decide(work: (decisions: Decisions) => Promise<void>): Promise<boolean> {
    setBusy(true);
    const decisions = await load();
    const isDone =
      decisions !== undefined &&
      (await work(decisions).then(
        () => true,
        () => false,
      ));
    setBusy(false);
    return isDone;
  }

  return { isBusy, decide };
}

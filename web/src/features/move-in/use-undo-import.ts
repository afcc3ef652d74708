import { t } from '@lingui/core/macro';
import { noop } from '@tanstack/react-query';
import { forgetTargets } from '../../data/kept/sheet-targets';
import { useClubChoice, useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { toast } from '../../ui/feedback/toast-store';
import { undoImportMutation } from './mutations';
import { countsText } from './words';

/** Undoes an import, and says what is gone, and how much stays since something was added to it. */
export function useUndoImport() {
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const undo = useClubMutation(undoImportMutation);
  const run = async (id: string) => {
    const outcome = await undo.mutateAsync(id);
    forgetTargets(club.id);
    void reload();
    const removed = countsText(outcome.removed);
    const kept = outcome.kept.length;
    if (kept === 0) toast.success(t`Undone: ${removed}`);
    else toast.warning(t`Undone: ${removed}. Changed since, and kept: ${kept}`);
    return outcome;
  };
  return {
    isPending: undo.isPending,
    /** Which import is, or was last, taken back. */
    id: undo.variables,
    /** @returns what stays; null where nothing could be taken back */
    run: (id: string) => run(id).catch((): null => null),
    offer: (id: string) => ({ label: t`Undo`, run: () => void run(id).catch(noop) }),
  };
}

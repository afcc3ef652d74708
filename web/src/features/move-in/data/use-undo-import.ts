import { t } from '@lingui/core/macro';
import type { UndoneImport } from '@rallybook/contract/schemas/imports';
import { noop } from '@tanstack/react-query';
import { forgetTargets } from '../../../data/kept/sheet-targets';
import { useClubChoice, useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { displayName } from '../../../parts/texts/texts';
import { toast } from '../../../ui/feedback/toast-store';
import { undoImportMutation } from './mutations';
import { countsText } from './words';

/** More names of what stays are counted. */
const MOST_NAMES = 5;

function keptText(kept: UndoneImport['kept']): string {
  const names = kept.slice(0, MOST_NAMES).map(({ name }) => displayName(name));
  const others = kept.length - names.length;
  return [...names, ...(others > 0 ? [`+${others}`] : [])].join(', ');
}

/**
 * Undoes an import, and says what is gone, and what stays since something was added to it.
 * @param onUndone called once an import is undone
 */
export function useUndoImport(onUndone?: () => void) {
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const undo = useClubMutation(undoImportMutation);
  const run = async (id: string) => {
    const outcome = await undo.mutateAsync(id);
    onUndone?.();
    forgetTargets(club.id);
    void reload();
    const removed = countsText(outcome.removed);
    const kept = keptText(outcome.kept);
    if (kept === '') toast.success(t`Undone: ${removed}`);
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

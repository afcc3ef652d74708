import { t } from '@lingui/core/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Game } from '@rallybook/contract/schemas/play';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { toast } from '../../ui/feedback/toast-store';
import type { OpenEvening } from './use-evening';

/**
 * Deletes a game after a question, and offers to take that back.
 * @returns asks; and then whether it was deleted
 */
export function useDeleteGame({ nameOf, record }: OpenEvening): (game: Game) => Promise<boolean> {
  const confirm = useConfirm();
  return async (game) => {
    const [first, second] = [game.teamA, game.teamB].map((team) =>
      team.map((player) => nameOf(playerId(player))).join(' · '),
    );
    const isSure = await confirm({
      title: t`Delete this game?`,
      text: `${first} – ${second}`,
      confirmLabel: t`Delete game`,
      isDestructive: true,
    });
    if (!isSure) return false;
    const gameId = game.id;
    record([{ kind: 'remove', gameId }]);
    toast.success(t`Game deleted`, {
      label: t`Undo`,
      run: () => record([{ kind: 'restore', gameId, game }]),
    });
    return true;
  };
}

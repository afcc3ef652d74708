import { Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Game } from '@rallybook/contract/schemas/play';
import { Button } from '../../../ui/actions/Button';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { toast } from '../../../ui/feedback/toast-store';
import type { OpenEvening } from '../state/use-evening';

interface DeleteGameProps {
  game: Game;
  evening: OpenEvening;
  /** Closes the sheet in which it stands, before the question. */
  onClose: () => void;
}

/** Deletes a game after a question, and offers to take that back. */
export function DeleteGame({ game, evening, onClose }: DeleteGameProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { nameOf, record } = evening;

  async function deleteGame() {
    onClose();
    const [first, second] = [game.teamA, game.teamB].map((team) =>
      team.map((player) => nameOf(playerId(player))).join(' · '),
    );
    const isSure = await confirm({
      title: t`Delete this game?`,
      text: `${first} – ${second}`,
      confirmLabel: t`Delete game`,
      isDestructive: true,
    });
    if (!isSure) return;
    const gameId = game.id;
    record([{ kind: 'remove', gameId }]);
    toast.success(t`Game deleted`, {
      label: t`Undo`,
      run: () => record([{ kind: 'restore', gameId, game }]),
    });
  }

  return (
    <div>
      <Button size="large" color="error" fullWidth onClick={() => void deleteGame()}>
        <Trans>Delete game</Trans>
      </Button>
    </div>
  );
}

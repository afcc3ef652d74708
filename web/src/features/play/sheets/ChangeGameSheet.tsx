import { useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { FREELY_CHANGED_MINUTES } from '@rallybook/contract/rules/play/settings';
import type { Game } from '@rallybook/contract/schemas/play';
import type { ReactNode } from 'react';
import { courtInText, courtTitle, otherCourtTitle } from '../../../parts/texts/courts';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { Stack } from '../../../ui/layout/Stack';
import { gameOn } from '../state/apply-taps';
import { minutesSince } from '../state/minutes';
import type { OpenEvening } from '../state/use-evening';
import { DeleteGame } from './DeleteGame';
import { SwapChoices } from './SwapSheet';
import styles from '../parts/Play.module.css';

interface ChangeGameSheetProps {
  open: boolean;
  /** A game that runs. */
  game: Game;
  /** Whose name was tapped, by player's id. */
  out: string;
  evening: OpenEvening;
  /** Who waits, by player's id, in the order in which they come up. */
  waiting: readonly string[];
  now: number;
  onClose: () => void;
}

/** Changes a running game: who plays in it, on which court, or that there was none. */
export function ChangeGameSheet(props: ChangeGameSheetProps) {
  const { open, game, out, evening, waiting, now, onClose } = props;
  const { t } = useLingui();
  const confirm = useConfirm();
  const { nameOf, record } = evening;
  const { courts, games, present } = evening.evening;
  const name = nameOf(out);
  const free = courts.filter((court) => gameOn(games, court) === undefined);
  const players = new Map(
    [...present.map(({ player }) => player), ...game.teamA, ...game.teamB].map(
      (player) => [playerId(player), player] as const,
    ),
  );
  const minutes = minutesSince(game.begunAt, now);

  async function change(question: ReactNode, run: () => void) {
    onClose();
    const isSure =
      minutes < FREELY_CHANGED_MINUTES ||
      (await confirm({
        title: t`They have played for ${minutes} minutes. Change the game?`,
        text: question,
        confirmLabel: t`Change the game`,
      }));
    if (isSure) run();
  }

  function swapIn(id: string) {
    const [outside, inside] = [players.get(out), players.get(id)];
    if (outside === undefined || inside === undefined) return;
    const other = nameOf(id);
    void change(t`${other} plays in place of ${name}; the whole game counts for them.`, () =>
      record([{ kind: 'swap', gameId: game.id, out: outside, inside }]),
    );
  }

  function moveTo(court: string) {
    const where = courtInText(court);
    void change(t`The game moves to ${where}.`, () =>
      record([{ kind: 'move', gameId: game.id, court }]),
    );
  }

  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      width="small"
      title={t`Who plays in place of ${name}?`}
    >
      <Stack>
        <SwapChoices
          out={out}
          teams={{ teamA: game.teamA.map(playerId), teamB: game.teamB.map(playerId) }}
          evening={evening}
          waiting={waiting}
          now={now}
          onChoose={swapIn}
        />
        {free.length > 0 && (
          <section>
            <h3>{otherCourtTitle()}</h3>
            <ul className={styles.choices}>
              {free.map((court) => (
                <li key={court}>
                  <button type="button" onClick={() => moveTo(court)}>
                    <bdi>{courtTitle(court)}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DeleteGame game={game} evening={evening} onClose={onClose} />
      </Stack>
    </ModalDialog>
  );
}

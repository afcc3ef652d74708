import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { playerId, playersOf } from '@rallybook/contract/rules/play/evening';
import type { Player } from '@rallybook/contract/schemas/play';
import type { Refusal } from '../../data/api/api-error';
import { serversId, serversPlayer, type WaitingPlay } from '../../data/play/play-taps';
import { courtInText, courtWords } from '../../parts/texts/courts';
import { refusalText } from '../../parts/texts/taps';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import type { OpenEvening } from './state/use-evening';

interface RefusedProps {
  /** What is loaded late takes these; it is always open. */
  open: boolean;
  onClose: () => void;
  tap: WaitingPlay;
  refused: Refusal;
  evening: OpenEvening;
  onDrop: () => void;
}

/** A tap that the server refused, with the reason. */
export function Refused({ tap, refused, evening, onDrop }: RefusedProps) {
  const faster = fasterText(tap, refused, evening);
  return (
    <Notice
      severity={faster === null ? 'error' : 'warning'}
      action={
        <Button size="small" color="inherit" onClick={onDrop}>
          {faster === null ? <Trans>Drop</Trans> : <Trans>OK</Trans>}
        </Button>
      }
    >
      {faster ?? unsavedText(tap, refused, evening)}
    </Notice>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format([...names]);

const namesIn = (game: { teamA: Player[]; teamB: Player[] }, { nameOf }: OpenEvening) =>
  listed(playersOf(game).map((player) => nameOf(playerId(player))));

/** Where somebody else was faster: which game was not begun, and who plays now; null for another refusal. */
function fasterText(tap: WaitingPlay, { code }: Refusal, open: OpenEvening): string | null {
  if (tap.kind !== 'begin') return null;
  const running = open.evening.games.filter(({ endedAt }) => endedAt === null);
  const where = courtInText(tap.court);
  const dropped = namesIn(tap, open);
  if (code === 'court_taken') {
    const game = running.find(({ court }) => court === tap.court);
    const who = game ? namesIn(game, open) : '';
    return who === ''
      ? t`Somebody was faster on ${where}. The game of ${dropped} was not recorded.`
      : t`Somebody was faster on ${where}: ${who} play there. The game of ${dropped} was not recorded.`;
  }
  if (code !== 'already_playing') return null;
  const busy = new Set(running.flatMap((game) => playersOf(game).map(playerId)));
  const who = listed(
    playersOf(tap)
      .map(playerId)
      .filter((id) => busy.has(id))
      .map(open.nameOf),
  );
  const place = courtWords().one;
  return who === ''
    ? t`Somebody was faster: some of these played on another ${place}. The game of ${dropped} on ${where} was not recorded.`
    : t`Somebody was faster: ${who} already play on another ${place}. The game of ${dropped} on ${where} was not recorded.`;
}

/** What a tap was about: a game by its court and players, somebody by their name; null for the settings. */
function subjectOf(tap: WaitingPlay, open: OpenEvening): string | null {
  if (tap.kind === 'guest') return tap.name;
  if (tap.kind === 'presence') return open.nameOf(playerId(serversPlayer(open.taps, tap.player)));
  if (tap.kind === 'settings') return null;
  const { taps, evening } = open;
  const game =
    tap.kind === 'begin'
      ? tap
      : tap.kind === 'restore'
        ? tap.game
        : evening.games.find(({ id }) => id === serversId(taps, tap.gameId));
  if (game === undefined) return null;
  const where = courtInText(game.court);
  const who = namesIn(game, open);
  return t`the game of ${who} on ${where}`;
}

/** That a game could not go to another court: of the two courts, the taken one is told. */
function unmovedText(subject: string, court: string, refused: Refusal): string {
  const where = courtInText(court);
  if (refused.code === 'court_taken')
    return t`Not moved: ${subject}. Somebody plays on ${where} already.`;
  const why = refusalText(refused);
  return t`Not moved to ${where}: ${subject}. ${why}`;
}

/** What was not saved, and why. */
function unsavedText(tap: WaitingPlay, refused: Refusal, open: OpenEvening): string {
  const why = refusalText(refused);
  const subject = subjectOf(tap, open);
  if (subject === null) return t`Not saved. ${why}`;
  if (tap.kind === 'move') return unmovedText(subject, tap.court, refused);
  if (tap.kind === 'end') return t`Not saved: the end of ${subject}. ${why}`;
  if (tap.kind === 'result' && refused.code === 'edit_conflict') {
    const own = `${tap.scoreA ?? '–'} : ${tap.scoreB ?? '–'}`;
    return t`Somebody else has recorded another result of ${subject}. Yours, ${own}, was not saved.`;
  }
  if (tap.kind === 'result') return t`Not saved: the score of ${subject}. ${why}`;
  return t`Not saved: ${subject}. ${why}`;
}

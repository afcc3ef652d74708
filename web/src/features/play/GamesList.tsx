import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Game } from '@rallybook/contract/schemas/play';
import { useCurrentClub } from '../../parts/club/current-club';
import { timeIn } from '../../parts/club/use-today';
import { courtTitle } from '../../parts/texts/courts';
import { FoldedCard } from '../../ui/layout/FoldedCard';
import type { OpenEvening } from './state/use-evening';
import text from '../../ui/text/text.module.css';
import styles from './parts/Play.module.css';

interface GamesListProps {
  /** What is loaded late takes these; it is always open. */
  open: boolean;
  onClose: () => void;
  evening: OpenEvening;
  /** Opens a game to correct it. */
  onOpen: (gameId: string) => void;
}

/** The games that have ended, the latest first. */
export function GamesList({ evening: { evening, nameOf }, onOpen }: GamesListProps) {
  const ended = evening.games
    .filter(({ endedAt }) => endedAt !== null)
    .toSorted((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1));
  if (ended.length === 0) return null;
  return (
    <FoldedCard
      title={<Trans>Games</Trans>}
      note={<span className={text.figure}>{ended.length}</span>}
    >
      <ul className={styles.rows}>
        {ended.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            isEnded={game.endedAt !== evening.overAt}
            nameOf={nameOf}
            onOpen={evening.mayRecord ? () => onOpen(game.id) : null}
          />
        ))}
      </ul>
    </FoldedCard>
  );
}

interface GameRowProps {
  game: Game;
  /** Whether somebody ended it; else it ended with the evening. */
  isEnded: boolean;
  nameOf: (id: string) => string;
  onOpen: (() => void) | null;
}

function GameRow({ game, isEnded, nameOf, onOpen }: GameRowProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { teamA, teamB, scoreA, scoreB, shuttles, court, endedAt } = game;
  const names = (team: Game['teamA']) => team.map((player) => nameOf(playerId(player))).join(', ');
  const hasScore = scoreA !== null && scoreB !== null;
  const [first, second] = [names(teamA), names(teamB)];
  const score = `${scoreA} : ${scoreB}`;
  const end = isEnded ? timeIn(club.timeZone, new Date(endedAt ?? 0)) : t`not ended`;
  const words = (
    <>
      <bdi>{first}</bdi> – <bdi>{second}</bdi>
    </>
  );
  return (
    <li>
      {onOpen === null ? (
        <span className={styles.line}>{words}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t`Game of ${first} against ${second}`}
          className={styles.line}
          onClick={onOpen}
        >
          {words}
        </button>
      )}
      <span className={styles.note}>
        {hasScore && <strong>{score}</strong>} {end}, {courtTitle(court)}
        {shuttles !== null && shuttles > 0 && (
          <>
            {' · '}
            <Plural value={shuttles} one="# shuttlecock" other="# shuttlecocks" />
          </>
        )}
      </span>
    </li>
  );
}

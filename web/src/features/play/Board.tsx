import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playerId, playersOf, type Teams } from '@rallybook/contract/rules/play/evening';
import type { Game } from '@rallybook/contract/schemas/play';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { timeIn } from '../../parts/club/use-today';
import { courtTitle } from '../../parts/texts/courts';
import { Dialog } from '../../ui/dialogs/Dialog';
import { LockIcon } from '../../ui/icons/icons';
import { gameOn } from './state/apply-taps';
import { minutesSince } from './state/minutes';
import type { Choice } from './state/plan';
import type { OpenEvening } from './state/use-evening';
import { useNow } from './state/use-now';
import { usePlan } from './state/use-plan';
import { withOthersText } from './state/why-text';
import styles from './Board.module.css';

interface BoardProps {
  open: boolean;
  evening: OpenEvening;
  onClose: () => void;
}

/** How long the lock is held to leave the board, in milliseconds. */
const HOLD_MS = 1500;
/** How many people who wait are shown. */
const MOST_SHOWN = 12;
/** Of three courts, the last has the lower half. */
const WHOLE_ROW = { gridColumn: '1 / -1' };
/** Shorter lines of names do not make letters larger. */
const FEWEST_LETTERS = 12;
/** One long name does not make everybody's letters small: its end is left out where it has no room. */
const MOST_LETTERS = 14;
const NOTHING_CHOSEN = { choices: new Map<string, Choice>() };

/** The courts and who is next, to be read from afar on a tablet or a television. It is left by holding its lock. */
export function Board({ open, evening, onClose }: BoardProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={undefined} aria-labelledby={titleId} fullScreen>
      <Shown titleId={titleId} open={evening} onClose={onClose} />
    </Dialog>
  );
}

interface ShownProps {
  titleId: string;
  open: OpenEvening;
  onClose: () => void;
}

function Shown({ titleId, open, onClose }: ShownProps) {
  const { club } = useCurrentClub();
  const { evening, nameOf } = open;
  const now = useNow();
  const { proposals, queue, upNext, upNextFew } = usePlan(open, NOTHING_CHOSEN, now);
  const nextTeams = upNext ?? (upNextFew && inPairs(upNextFew.ids));
  // Who is next stands on a court, or beside "Next".
  const next = nextTeams === null ? [] : playersOf(nextTeams);
  const waiting = queue.filter((id) => !next.includes(id)).slice(0, MOST_SHOWN);
  const clock = timeIn(club.timeZone, new Date(now));
  const shown = evening.courts.map((court) => {
    const game = gameOn(evening.games, court);
    const teams = game ? teamsOf(game) : (proposals.get(court) ?? null);
    return { court, game, teams };
  });
  const all = [...shown.map(({ teams }) => teams), nextTeams].filter((teams) => teams !== null);
  return (
    <div className={styles.board} style={boardShape(shown.length, all, nameOf)}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <bdi>{club.name}</bdi>
        </h2>
        <time>{clock}</time>
        <Lock onOpened={onClose} />
      </div>
      <ul className={styles.courts}>
        {shown.map(({ court, game, teams }, nth) => (
          <li
            key={court}
            style={nth === 2 && shown.length === 3 ? WHOLE_ROW : undefined}
            className={styles.court}
            data-next={game === undefined || undefined}
          >
            <h3>
              <bdi>{courtTitle(court)}</bdi>
              <span>
                {game ? (
                  <Plural value={minutesSince(game.begunAt, now)} one="# min" other="# min" />
                ) : teams === null ? (
                  <Trans>free</Trans>
                ) : (
                  <Trans>next</Trans>
                )}
              </span>
            </h3>
            {teams !== null && <TeamLines teams={teams} nameOf={nameOf} />}
          </li>
        ))}
      </ul>
      {nextTeams !== null && (
        <section className={`${styles.court} ${styles.next}`}>
          <h3>
            <Trans context="game">Next</Trans>
            {upNextFew !== null && <span>{withOthersText(upNextFew.others)}</span>}
          </h3>
          <TeamLines teams={nextTeams} nameOf={nameOf} />
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.waiting}>
          <h3>
            <Trans>Who waits</Trans>
          </h3>
          <ol>
            {waiting.map((id) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const teamsOf = ({ teamA, teamB }: Game): Teams => ({
  teamA: teamA.map(playerId),
  teamB: teamB.map(playerId),
});

/** Up to three people who are no teams yet, in lines of two. */
const inPairs = (ids: readonly string[]): Teams => ({
  teamA: ids.slice(0, 2),
  teamB: ids.slice(2),
});

/** Whether a name gives way where a line has no room: only what is longer than names are counted, so that no other one is cut. */
const shrinkOf = (name: string): number => (name.length > MOST_LETTERS ? 1 : 0);

/** Both teams, each in a line of its own that is never broken; of two names the long one gives way. */
function TeamLines({ teams, nameOf }: { teams: Teams; nameOf: (id: string) => string }) {
  return (
    <div className={styles.teams}>
      {[teams.teamA, teams.teamB]
        .filter(({ length }) => length > 0)
        .map((team) => (
          <p key={team.join()} style={{ flexShrink: Math.max(...team.map(nameOf).map(shrinkOf)) }}>
            {team.map((id) => (
              <bdi key={id} style={{ flexShrink: shrinkOf(nameOf(id)) }}>
                {nameOf(id)}
              </bdi>
            ))}
          </p>
        ))}
    </div>
  );
}

/** How many lines of names are as high as a court, and as what stands below the courts, on a wide window and an upright one. */
const COURT_LINES = 4.7;
const LINES_BELOW = { wide: 5, upright: 9.4 };

/** How many courts stand side by side on a wide window. */
const columnsOf = (courts: number): number =>
  courts > 9 ? 4 : courts > 4 ? 3 : Math.min(courts, 2);

/**
 * Names are as large as fits both ways: a line of them is as wide as a court, and a court as high as three lines. All other letters
 * follow from theirs.
 * @param letters how many the longest line has
 */
function sizeOfNames(letters: number, columns: number, rows: number, linesBelow: number): string {
  const byWidth = `${86 / (columns * letters * 0.56)}cqi`;
  const byHeight = `calc((100cqb - 12cqi) / ${rows * COURT_LINES + linesBelow})`;
  return `max(1rem, min(${byHeight}, max(${byWidth}, ${5.6 / columns}cqi)))`;
}

/** The columns of the courts and the size of names, on a wide window and on one that stands upright. */
function boardShape(courts: number, games: readonly Teams[], nameOf: (id: string) => string) {
  const columns = columnsOf(courts);
  const upright = courts > 4 ? 2 : 1;
  const lengths = games
    .flatMap(({ teamA, teamB }) => [teamA, teamB])
    .map((team) => {
      const letters = team.map((id) => Math.min(nameOf(id).length, MOST_LETTERS) + 3);
      return letters.reduce((sum, letter) => sum + letter, -3);
    });
  const letters = Math.max(FEWEST_LETTERS, ...lengths);
  const [rows, uprightRows] = [Math.ceil(courts / columns), Math.ceil(courts / upright)];
  return {
    '--columns': columns,
    '--upright-columns': upright,
    '--wide': sizeOfNames(letters, columns, rows, LINES_BELOW.wide),
    '--upright': sizeOfNames(letters, upright, uprightRows, LINES_BELOW.upright),
  } as CSSProperties;
}

/** A button that is held, with a finger, the mouse, Space or Enter: who passes by does not leave the board. */
function Lock({ onOpened }: { onOpened: () => void }) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    if (isHeld) return;
    setHeld(true);
    timer.current = setTimeout(onOpened, HOLD_MS);
  };
  const letGo = () => {
    setHeld(false);
    clearTimeout(timer.current);
  };
  const isKey = (key: string) => key === 'Enter' || key === ' ';
  return (
    <button
      type="button"
      className={styles.lock}
      aria-label={t`Hold to leave the board`}
      title={t`Hold to leave the board`}
      data-held={isHeld || undefined}
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => isKey(key) && hold()}
      onKeyUp={({ key }) => isKey(key) && letGo()}
      onBlur={letGo}
    >
      <LockIcon />
    </button>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { useEffect, useId, useRef, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { timeIn } from '../../parts/club/use-today';
import { courtTitle } from '../../parts/texts/courts';
import { Dialog } from '../../ui/dialogs/Dialog';
import { LockIcon } from '../../ui/icons/icons';
import { gameOn } from './apply-taps';
import styles from './Board.module.css';
import type { Choice } from './plan';
import { minutesSince } from './minutes';
import type { OpenEvening } from './use-evening';
import { useNow } from './use-now';
import { usePlan } from './use-plan';

interface BoardProps {
  open: boolean;
  evening: OpenEvening;
  onClose: () => void;
}

/** How long the lock is held to leave the board, in milliseconds. */
const HOLD_MS = 1500;
/** How many people who wait are shown. */
const MOST_SHOWN = 12;
/** Beyond so many courts, more of them stand side by side. */
const MANY_COURTS = 4;
const NO_CHOICES: ReadonlyMap<string, Choice> = new Map();

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
  const { proposals, queue } = usePlan(open, NO_CHOICES, now);
  // Who is next stands on a court already.
  const waiting = queue.slice(0, MOST_SHOWN);
  const clock = timeIn(club.timeZone, new Date(now));
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <bdi>{club.name}</bdi>
        </h2>
        <time>{clock}</time>
        <Lock onOpened={onClose} />
      </div>
      <ul className={styles.courts} data-many={evening.courts.length > MANY_COURTS || undefined}>
        {evening.courts.map((court) => {
          const game = gameOn(evening.games, court);
          const proposal = proposals.get(court);
          const teams = game
            ? { teamA: game.teamA.map(playerId), teamB: game.teamB.map(playerId) }
            : (proposal ?? null);
          return (
            <li key={court} data-next={game === undefined || undefined}>
              <div className={styles.court}>
                <h3>
                  {courtTitle(court)}
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
                {teams !== null && (
                  <div>
                    <bdi>{teams.teamA.map(nameOf).join(' · ')}</bdi>
                    <bdi>{teams.teamB.map(nameOf).join(' · ')}</bdi>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
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

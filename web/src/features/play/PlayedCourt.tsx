import { Plural, Trans } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Game } from '@rallybook/contract/schemas/play';
import { useId, useState } from 'react';
import { courtTitle } from '../../parts/texts/courts';
import { Button } from '../../ui/actions/Button';
import { ChangeGameSheet } from './lazy-sheets';
import { Team } from './parts/Team';
import { minutesSince } from './state/minutes';
import type { OpenEvening } from './state/use-evening';
import styles from './parts/Play.module.css';

interface PlayedCourtProps {
  game: Game;
  open: OpenEvening;
  /** Who waits, by player's id, in the order in which they come up. */
  waiting: readonly string[];
  now: number;
  /** Null for who may not record anything. */
  onDone: (() => void) | null;
}

/** A court on which people play, and for how long. */
export function PlayedCourt({ game, open, waiting, now, onDone }: PlayedCourtProps) {
  const titleId = useId();
  const { nameOf } = open;
  const [swapped, setSwapped] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const change = (id: string) => {
    setSwapped(id);
    setChanging(true);
  };
  const onTap = open.evening.mayRecord ? change : null;
  const { court, teamA, teamB, begunAt } = game;
  return (
    <section aria-labelledby={titleId} className={styles.court}>
      <div className={styles.head}>
        <h2 id={titleId}>{courtTitle(court)}</h2>
        <span className={styles.since}>
          <Plural value={minutesSince(begunAt, now)} one="# min" other="# min" />
        </span>
      </div>
      <div className={styles.teams}>
        <Team ids={teamA.map(playerId)} nameOf={nameOf} onTap={onTap} />
        <span aria-hidden className={styles.net} />
        <Team ids={teamB.map(playerId)} nameOf={nameOf} onTap={onTap} />
      </div>
      {onDone !== null && (
        <div className={styles.buttons}>
          <Button variant="contained" size="large" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
        </div>
      )}
      {swapped !== null && (
        <ChangeGameSheet
          open={isChanging}
          game={game}
          out={swapped}
          evening={open}
          waiting={waiting}
          now={now}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}

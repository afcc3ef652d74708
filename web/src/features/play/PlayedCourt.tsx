import { Plural, Trans } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Game } from '@rallybook/contract/schemas/play';
import { useId } from 'react';
import { courtTitle } from '../../parts/texts/courts';
import { Button } from '../../ui/actions/Button';
import { minutesSince } from './minutes';
import styles from './Play.module.css';
import { Team } from './Team';

interface PlayedCourtProps {
  game: Game;
  nameOf: (id: string) => string;
  now: number;
  /** Null for who may not record anything. */
  onDone: (() => void) | null;
}

/** A court on which people play, and for how long. */
export function PlayedCourt({ game, nameOf, now, onDone }: PlayedCourtProps) {
  const titleId = useId();
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
        <Team ids={teamA.map(playerId)} nameOf={nameOf} />
        <span aria-hidden className={styles.net} />
        <Team ids={teamB.map(playerId)} nameOf={nameOf} />
      </div>
      {onDone !== null && (
        <div className={styles.buttons}>
          <Button variant="contained" size="large" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

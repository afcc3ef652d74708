import { Trans } from '@lingui/react/macro';
import type { Teams } from '@rallybook/contract/rules/play/evening';
import { useId } from 'react';
import styles from './parts/Play.module.css';
import { Team } from './parts/Team';

interface NextCardProps {
  /** Team B is nobody where too few wait: the others come off the court. */
  teams: Teams;
  /** Why these play next, in one sentence, or with whom. */
  why: string;
  nameOf: (id: string) => string;
}

const FRAMED = { borderColor: 'var(--primary)' };

/** Who plays on the court that becomes free first, while all are taken. */
export function NextCard({ teams, why, nameOf }: NextCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.court} style={FRAMED}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Trans context="game">Next</Trans>
        </h2>
      </div>
      <div className={styles.teams}>
        <Team ids={teams.teamA} nameOf={nameOf} />
        {teams.teamB.length > 0 && (
          <>
            <span aria-hidden className={styles.net} />
            <Team ids={teams.teamB} nameOf={nameOf} />
          </>
        )}
      </div>
      <p className={styles.why}>{why}</p>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { playerId, playersOf, type Teams } from '@rallybook/contract/rules/play/evening';
import type { Proposal } from '@rallybook/contract/rules/play/next-game';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { useId, useState } from 'react';
import { courtTitle } from '../../parts/texts/courts';
import { Button } from '../../ui/actions/Button';
import { SwapSheet } from './lazy-sheets';
import { Team } from './parts/Team';
import { swap } from './state/plan';
import type { OpenEvening } from './state/use-evening';
import text from '../../ui/text/text.module.css';
import styles from './parts/Play.module.css';

interface FreeCourtProps {
  court: string;
  proposal: Proposal | null;
  /** Why these play next, in one sentence. */
  why: string | null;
  /** Who has waited longest and is in no proposal, by player's id. */
  passedOver: string | null;
  open: OpenEvening;
  /** Who waits, by player's id; last who is in a proposal. */
  waiting: readonly string[];
  now: number;
  onPlay: () => void;
  onAnother: () => void;
  onSwap: (teams: Teams) => void;
}

/** Whether those who have come off this court would meet there again, since nobody else waits while others still play. */
function wouldMeetAgain(
  { court, proposal, waiting }: Pick<FreeCourtProps, 'court' | 'proposal' | 'waiting'>,
  { games }: EveningState,
): boolean {
  const last = games
    .filter((game) => game.court === court)
    .toSorted((a, b) => (a.begunAt < b.begunAt ? -1 : 1))
    .at(-1);
  const before = new Set([...(last?.teamA ?? []), ...(last?.teamB ?? [])].map(playerId));
  return (
    proposal !== null &&
    games.some(({ endedAt }) => endedAt === null) &&
    waiting.length === before.size &&
    playersOf(proposal).length === before.size &&
    waiting.every((id) => before.has(id))
  );
}

/** A court where nobody plays: who could, and why. */
export function FreeCourt(props: FreeCourtProps) {
  const { t } = useLingui();
  const { court, proposal, why, passedOver, open, waiting, now } = props;
  const { onPlay, onAnother, onSwap } = props;
  const longest = passedOver && open.nameOf(passedOver);
  const { mayRecord } = open.evening;
  const titleId = useId();
  const [swapped, setSwapped] = useState<string | null>(null);
  const [isSwapping, setSwapping] = useState(false);
  const openSwap = (id: string) => {
    setSwapped(id);
    setSwapping(true);
  };
  const onTap = mayRecord ? openSwap : null;
  return (
    <section aria-labelledby={titleId} className={styles.court} data-free>
      <div className={styles.head}>
        <h2 id={titleId}>{courtTitle(court)}</h2>
        <span className={styles.since}>
          {proposal === null ? <Trans>free</Trans> : <Trans>next</Trans>}
        </span>
      </div>
      {proposal === null ? (
        <p className={text.soft}>
          <Trans>Too few people wait for a game.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.teams}>
            <Team ids={proposal.teamA} nameOf={open.nameOf} onTap={onTap} />
            <span aria-hidden className={styles.net} />
            <Team ids={proposal.teamB} nameOf={open.nameOf} onTap={onTap} />
          </div>
          <p className={styles.why}>
            {why}
            {longest !== null && <> {t`${longest} is in the game after this one for sure.`}</>}
          </p>
          {wouldMeetAgain(props, open.evening) && (
            <p className={text.soft}>
              <Trans>
                The same players would meet again. To mix them with the others, wait until a running
                game ends.
              </Trans>
            </p>
          )}
          {mayRecord && (
            <div className={styles.buttons}>
              <Button variant="contained" size="large" onClick={onPlay}>
                <Trans context="begin">Play</Trans>
              </Button>
              <Button variant="outlined" size="large" onClick={onAnother}>
                <Trans>Another</Trans>
              </Button>
            </div>
          )}
          {swapped !== null && (
            <SwapSheet
              open={isSwapping}
              out={swapped}
              teams={proposal}
              evening={open}
              waiting={waiting.filter((id) => !playersOf(proposal).includes(id))}
              now={now}
              onClose={() => setSwapping(false)}
              onChoose={(inside) => {
                setSwapping(false);
                onSwap(swap(proposal, swapped, inside));
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

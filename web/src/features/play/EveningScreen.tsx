import { Trans, useLingui } from '@lingui/react/macro';
import { holds } from '@rallybook/contract/access/roles';
import { playerId, playersOf as idsOf, type Teams } from '@rallybook/contract/rules/play/evening';
import type { EveningState, Player } from '@rallybook/contract/schemas/play';
import { useEffect, useId, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { useActor } from '../../parts/club/use-actor';
import { courtInText, courtWords } from '../../parts/texts/courts';
import { Button } from '../../ui/actions/Button';
import { FreeCourt } from './FreeCourt';
import { GamesList, loadSheets, ScoreSheet, stayOpen } from './lazy-sheets';
import { Team } from './parts/Team';
import { PlayedCourt } from './PlayedCourt';
import { PlayState } from './PlayState';
import { gameOn } from './state/apply-taps';
import { useChoices } from './state/use-choices';
import type { OpenEvening } from './state/use-evening';
import { useNow } from './state/use-now';
import { usePlan } from './state/use-plan';
import { whyText, withOthersText } from './state/why-text';
import { WaitingList } from './WaitingList';
import styles from './parts/Play.module.css';

/** One's own turn is read at arm's length. */
const LARGE = { fontSize: '2rem', fontWeight: 600, lineHeight: 1.2 };

/** Who plays next on this device: by what was chosen on it, and by the time. */
function useCourts(open: OpenEvening) {
  const now = useNow();
  const { choices, out, choose, swapIn, forget } = useChoices(open);
  const plan = usePlan(open, { choices, out }, now);
  return { ...plan, now, choices, choose, swapIn, forget };
}

type Courts = ReturnType<typeof useCourts>;

/** Makes the tap that begins a game, with those of its teams who are there. */
function beginningWith({ present }: EveningState) {
  const players = new Map(present.map(({ player }) => [playerId(player), player]));
  const playersOf = (ids: readonly string[]) =>
    ids.flatMap((id): Player[] => {
      const player = players.get(id);
      return player ? [player] : [];
    });
  return (court: string, { teamA, teamB }: Teams) =>
    ({ kind: 'begin', court, teamA: playersOf(teamA), teamB: playersOf(teamB) }) as const;
}

/** Courts, and below them who waits. */
export function EveningScreen({ open }: { open: OpenEvening }) {
  const { t } = useLingui();
  const { many: places } = courtWords();
  const { evening, record } = open;
  useEffect(loadSheets, []);
  const courts = useCourts(open);
  const { free, proposals, next, queue, now } = courts;
  /** The game whose score is asked for, and whether it has ended just now. */
  const [scored, setScored] = useState<{ gameId: string; isJustOver: boolean } | null>(null);
  const [isScoring, setScoring] = useState(false);
  const begin = beginningWith(evening);
  const ready = free.flatMap((court) => {
    const proposal = proposals.get(court);
    return proposal ? [begin(court, proposal)] : [];
  });
  const openScore = (gameId: string, isJustOver = false) => {
    setScored({ gameId, isJustOver });
    setScoring(true);
  };

  return (
    <div className={styles.screen}>
      <PlayState open={open} />
      <OwnTurn courts={courts} />
      <CourtList
        open={open}
        courts={courts}
        onDone={(gameId) => {
          record([{ kind: 'end', gameId }]);
          openScore(gameId, true);
        }}
      />
      {evening.mayRecord && ready.length > 1 && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          className={styles.all}
          onClick={() => {
            record(ready);
            courts.forget();
          }}
        >
          {t`Play on all free ${places}`}
        </Button>
      )}
      <WaitingList open={open} queue={queue} next={next} now={now} />
      <GamesList open onClose={stayOpen} evening={open} onOpen={openScore} />
      {scored !== null && (
        <ScoreSheet
          key={scored.gameId}
          open={isScoring}
          gameId={scored.gameId}
          isJustOver={scored.isJustOver}
          evening={open}
          onClose={() => setScoring(false)}
        />
      )}
    </div>
  );
}

/** Tells the user that they play next, and where. */
function OwnTurn({ courts }: { courts: Courts }) {
  const { t } = useLingui();
  const { memberId } = useActor();
  const { free, proposals, next, upNext, upNextFew } = courts;
  const ownNext = [...next, ...(upNext ? idsOf(upNext) : []), ...(upNextFew?.ids ?? [])];
  if (!ownNext.includes(memberId)) return null;
  const ownCourt = free.find((court) => {
    const proposal = proposals.get(court);
    return proposal && idsOf(proposal).includes(memberId);
  });
  return (
    <p style={LARGE}>
      {ownCourt === undefined ? t`You are next` : t`You are next on ${courtInText(ownCourt)}`}
    </p>
  );
}

interface CourtListProps {
  open: OpenEvening;
  courts: Courts;
  /** Called when the game on a court is over. */
  onDone: (gameId: string) => void;
}

/** Every court with its game, or with the game that is proposed for it. */
function CourtList({ open, courts, onDone }: CourtListProps) {
  const { heading } = courtWords();
  const { role } = useCurrentClub();
  const seesLevels = holds(role, 'edit_member');
  const { evening, nameOf, record } = open;
  const { proposals, next, queue, upNext, upNextFew, passedOver, now, choices, choose } = courts;
  const levels = new Map(evening.present.map(({ player, level }) => [playerId(player), level]));
  // Where levels are hidden, one's own alone says nothing of a team.
  const knowsLevel = (id: string) => seesLevels && levels.get(id) != null;
  const begin = beginningWith(evening);
  return (
    <section aria-label={heading} className={styles.courts}>
      {evening.courts.map((court) => {
        const game = gameOn(evening.games, court);
        if (game !== undefined)
          return (
            <PlayedCourt
              key={court}
              game={game}
              open={open}
              waiting={[...queue, ...next]}
              now={now}
              onDone={evening.mayRecord ? () => onDone(game.id) : null}
            />
          );
        const proposal = proposals.get(court) ?? null;
        const times = choices.get(court)?.times ?? 0;
        return (
          <FreeCourt
            key={court}
            court={court}
            proposal={proposal}
            why={proposal && whyText(proposal.why, { nameOf, knowsLevel })}
            passedOver={passedOver}
            open={open}
            waiting={[...queue, ...next]}
            now={now}
            onPlay={() => {
              if (proposal === null) return;
              record([begin(court, proposal)]);
              choose(court, null);
            }}
            onAnother={() => choose(court, { times: times + 1, teams: null })}
            onSwap={(teams) => proposal && courts.swapIn(court, { times, teams }, proposal)}
          />
        );
      })}
      {upNext !== null && (
        <NextCard
          teams={upNext}
          why={whyText(upNext.why, { nameOf, knowsLevel })}
          nameOf={nameOf}
        />
      )}
      {upNextFew !== null && (
        <NextCard
          teams={{ teamA: upNextFew.ids, teamB: [] }}
          why={withOthersText(upNextFew.others)}
          nameOf={nameOf}
        />
      )}
    </section>
  );
}

interface NextCardProps {
  /** Team B is nobody where too few wait: the others come off the court. */
  teams: Teams;
  /** Why these play next, in one sentence, or with whom. */
  why: string;
  nameOf: (id: string) => string;
}

const FRAMED = { borderColor: 'var(--primary)' };

/** Who plays on the court that becomes free first, while all are taken. */
function NextCard({ teams, why, nameOf }: NextCardProps) {
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

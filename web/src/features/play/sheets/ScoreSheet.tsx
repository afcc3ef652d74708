import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import { isolate } from '@rallybook/contract/rules/isolate';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { type Points, sportOf } from '@rallybook/contract/rules/sports';
import type { Game } from '@rallybook/contract/schemas/play';
import { useState } from 'react';
import { serversId } from '../../../data/play/play-taps';
import { useCurrentClub } from '../../../parts/club/current-club';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { NumberStepper } from '../../../ui/fields/NumberStepper';
import { Row, Stack } from '../../../ui/layout/Stack';
import type { OpenEvening } from '../state/use-evening';
import { DeleteGame } from './DeleteGame';
import { isUsualScore, losersPoints, winnersPoints } from './score';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/Play.module.css';

interface ScoreSheetProps {
  open: boolean;
  gameId: string;
  /** Whether it has ended just now; one that was over before can be deleted here. */
  isJustOver: boolean;
  evening: OpenEvening;
  onClose: () => void;
}

/** How a game ended: who won, and with how many points; all of it can be left out. */
export function ScoreSheet({ open, gameId, isJustOver, evening, onClose }: ScoreSheetProps) {
  const id = serversId(evening.taps, gameId);
  const game = evening.evening.games.find((candidate) => candidate.id === id);
  return (
    <ModalDialog
      open={open && game !== undefined}
      onClose={onClose}
      width="small"
      title={<Trans>Result of the game</Trans>}
    >
      {game !== undefined && (
        <Score game={game} isJustOver={isJustOver} evening={evening} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

type ScoreProps = Pick<ScoreSheetProps, 'isJustOver' | 'evening' | 'onClose'> & { game: Game };

const MOST_SHUTTLES = 99;

function Score({ game, isJustOver, evening, onClose }: ScoreProps) {
  const { nameOf, record } = evening;
  const { points: rule, hasShuttles } = sportOf(useCurrentClub().club.sport);
  const [winner, setWinner] = useState<'a' | 'b' | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [shuttles, setShuttles] = useState(game.shuttles ?? 0);
  const { id: gameId, scoreA, scoreB, endedAt } = game;
  // What somebody else records while the sheet is open has not been seen by who saves.
  const [known] = useState({ scoreA, scoreB, shuttles: game.shuttles });
  const teamName = (team: Game['teamA']) =>
    team.map((player) => nameOf(playerId(player))).join(' · ');
  const names = { a: teamName(game.teamA), b: teamName(game.teamB) };
  const isSame = shuttles === (game.shuttles ?? 0);

  function save(points: Pick<Game, 'scoreA' | 'scoreB'>) {
    const counted = isSame ? game.shuttles : shuttles;
    record([{ kind: 'result', gameId, ...points, shuttles: counted, known }]);
    onClose();
  }

  return (
    <Stack>
      {winner === null && <RecordedScore game={game} names={names} />}
      {isTyping || rule === null ? (
        <TypedScore rule={rule} names={names} game={game} onSave={save} />
      ) : winner === null ? (
        <>
          <p>
            <Trans>Who won?</Trans>
          </p>
          <div className={styles.winners}>
            {(['a', 'b'] as const).map((team) => (
              <button key={team} type="button" onClick={() => setWinner(team)}>
                <bdi>{names[team]}</bdi>
              </button>
            ))}
          </div>
        </>
      ) : (
        <LosersPoints
          rule={rule}
          winners={names[winner]}
          losers={names[winner === 'a' ? 'b' : 'a']}
          onChoose={(most, loser) =>
            save(winner === 'a' ? { scoreA: most, scoreB: loser } : { scoreA: loser, scoreB: most })
          }
          onBack={() => setWinner(null)}
        />
      )}
      {hasShuttles && <Shuttles shuttles={shuttles} onChange={setShuttles} />}
      <Row>
        <Button
          variant="outlined"
          size="large"
          onClick={() => (isSame ? onClose() : save({ scoreA, scoreB }))}
        >
          {isSame ? <Trans>Without a score</Trans> : <Trans>Save without a score</Trans>}
        </Button>
        {rule !== null && (
          <Button size="large" onClick={() => setTyping(!isTyping)}>
            {isTyping ? <Trans>Back</Trans> : <Trans>Another score</Trans>}
          </Button>
        )}
        {endedAt !== null && (
          <Button
            size="large"
            color="inherit"
            onClick={() => {
              record([{ kind: 'open', gameId }]);
              onClose();
            }}
          >
            <Trans>They still play</Trans>
          </Button>
        )}
      </Row>
      {!isJustOver && <DeleteGame game={game} evening={evening} onClose={onClose} />}
    </Stack>
  );
}

/** The score that is recorded already. */
function RecordedScore({
  game: { scoreA, scoreB },
  names,
}: Pick<TypedScoreProps, 'game' | 'names'>) {
  if (scoreA === null || scoreB === null) return null;
  return (
    <p className={styles.result}>
      <span>{names.a}</span>
      <strong>
        {scoreA} : {scoreB}
      </strong>
      <span>{names.b}</span>
    </p>
  );
}

function Shuttles({ shuttles, onChange }: { shuttles: number; onChange: (count: number) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.shuttles}>
      <span>{plural(shuttles, { one: '# shuttlecock', other: '# shuttlecocks' })}</span>
      <NumberStepper
        name={t`Shuttlecocks of this game`}
        lessName={t`One shuttlecock less`}
        moreName={t`One shuttlecock more`}
        value={shuttles}
        most={MOST_SHUTTLES}
        onChange={onChange}
      />
    </div>
  );
}

interface LosersPointsProps {
  rule: Points;
  /** The names of both teams. */
  winners: string;
  losers: string;
  /** Takes the points of both. */
  onChoose: (winners: number, losers: number) => void;
  /** Asks again who won. */
  onBack: () => void;
}

/** Says who won, and asks for the points of the others. */
function LosersPoints({ rule, winners, losers, onChoose, onBack }: LosersPointsProps) {
  const { t } = useLingui();
  const [first, second] = [isolate(winners), isolate(losers)];
  return (
    <>
      <div className={styles.won}>
        <strong>{t`${first} won`}</strong>
        <Button size="large" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
      <p>{t`How many points did ${second} have?`}</p>
      <div className={styles.points}>
        {losersPoints(rule).map((loser) => {
          const most = winnersPoints(rule, loser);
          return (
            <button
              key={loser}
              type="button"
              aria-label={`${most} : ${loser}`}
              onClick={() => onChoose(most, loser)}
            >
              {loser}
            </button>
          );
        })}
      </div>
    </>
  );
}

interface TypedScoreProps {
  /** How games of the sport are won; null where any score is as good. */
  rule: Points | null;
  names: { a: string; b: string };
  game: Game;
  onSave: (points: Pick<Game, 'scoreA' | 'scoreB'>) => void;
}

const MOST_POINTS = 99;

/** Any score that people have agreed on; one that is unusual is asked about, and recorded all the same. */
function TypedScore({ rule, names, game, onSave }: TypedScoreProps) {
  const { sport } = useCurrentClub().club;
  const [a, setA] = useState(game.scoreA);
  const [b, setB] = useState(game.scoreB);
  const isWhole = (points: number | null): points is number =>
    points !== null && Number.isInteger(points) && points >= 0 && points <= MOST_POINTS;
  const isComplete = isWhole(a) && isWhole(b);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onSave({ scoreA: a, scoreB: b });
      }}
      isSaving={false}
      send={<Trans>Save score</Trans>}
    >
      <NumberField
        label={names.a}
        value={a}
        onChange={setA}
        min={0}
        max={MOST_POINTS}
        step={1}
        autoFocus
      />
      <NumberField label={names.b} value={b} onChange={setB} min={0} max={MOST_POINTS} step={1} />
      <p role="status" className={text.smallSoft}>
        {isComplete &&
          rule !== null &&
          !isUsualScore(rule, a, b) &&
          (sport === DEFAULT_SPORT ? (
            <Trans>An unusual score for badminton. Is it right?</Trans>
          ) : (
            <Trans>An unusual score. Is it right?</Trans>
          ))}
      </p>
    </Form>
  );
}

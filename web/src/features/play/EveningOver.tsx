import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { timeIn } from '../../parts/club/use-today';
import { Stack } from '../../ui/layout/Stack';
import { GamesList } from './GamesList';
import { ScoreSheet, stayOpen } from './lazy-sheets';
import { PlayState } from './PlayState';
import type { OpenEvening } from './state/use-evening';
import text from '../../ui/text/text.module.css';

interface EveningOverProps {
  open: OpenEvening;
  /** When it was over. */
  overAt: string;
}

/** An evening that is over: how many games there were, and how many people came. Results can still be put right. */
export function EveningOver({ open, overAt }: EveningOverProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const [scored, setScored] = useState<string | null>(null);
  const [isScoring, setScoring] = useState(false);
  const { games, present } = open.evening;
  const time = timeIn(club.timeZone, new Date(overAt));
  const unended = games.filter(({ endedAt }) => endedAt === overAt).length;
  return (
    <Stack>
      <PlayState open={open} />
      <section>
        <h2>
          <Trans>This evening is over</Trans>
        </h2>
        <p className={text.largeFigure}>
          <Plural value={games.length} one="# game" other="# games" /> ·{' '}
          <Plural value={present.length} one="# came" other="# came" />
        </p>
        <p className={text.soft}>
          {t`It ended at ${time}, three hours after its planned end.`}{' '}
          {unended > 0 && (
            <Plural
              value={unended}
              one="# game that nobody had ended ended then, too."
              other="# games that nobody had ended ended then, too."
            />
          )}
        </p>
      </section>
      <GamesList
        open
        onClose={stayOpen}
        evening={open}
        onOpen={(gameId) => {
          setScored(gameId);
          setScoring(true);
        }}
      />
      {scored !== null && (
        <ScoreSheet
          key={scored}
          open={isScoring}
          gameId={scored}
          isJustOver={false}
          evening={open}
          onClose={() => setScoring(false)}
        />
      )}
    </Stack>
  );
}

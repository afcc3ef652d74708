import type { Club } from './club.ts';
import { type LoadOptions, type Load, startLoad } from './load.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';
import type { Engine, Row } from './table.ts';

interface Rounds extends StageOptions {
  /** The name of the row. */
  fault: string;
  engine: Engine;
  rounds: number;
  /** Whether to wait for mails that may be sent again after two minutes. */
  mayRepeat?: boolean;
  /** Remarks on all rounds, after the last one. */
  notes?: () => string[];
}

interface Round {
  stage: Stage;
  /** A new club in each round. */
  club: Club;
  /** Lets the clients of the club change it; they are stopped even if the round fails. */
  load: (options?: LoadOptions) => Load;
  isLast: boolean;
}

/**
 * Opens a stage, and breaks something in each round.
 * @param breakIt returns how many ms later the server served again, and which other expectations failed
 * @returns one row
 */
export async function inRounds(
  { fault, engine, rounds, mayRepeat = false, notes, ...options }: Rounds,
  breakIt: (round: Round) => Promise<{ servedAgain: number | number[]; failed?: string[] }>,
): Promise<Row[]> {
  const stage = await openStage(engine, options);
  const loads: Load[] = [];
  const outcomes: Awaited<ReturnType<typeof breakIt>>[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const club = await stage.newClub();
      const load = (loadOptions?: LoadOptions) => {
        const started = startLoad(club, loadOptions);
        loads.push(started);
        return started;
      };
      outcomes.push(await breakIt({ stage, club, load, isLast: round === rounds }));
    }
    const servedAgain = outcomes.flatMap((outcome) => outcome.servedAgain);
    const failed = outcomes.flatMap((outcome) => outcome.failed ?? []);
    const row = { rounds, servedAgain, failed, notes: notes?.() ?? [], mayRepeat };
    return [await stage.row(fault, row)];
  } finally {
    for (const { stop } of loads) await stop();
    await stage.close();
  }
}

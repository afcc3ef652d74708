import type { Stage } from './stage.ts';
import { type Club, untilAcknowledged } from './club.ts';

interface Recovery {
  /** After how many ms the next change was acknowledged. */
  servedAgain: number;
  /** Whether PostgreSQL had to be started. */
  restarted: boolean;
}

/**
 * After a fault of the disk is over, the server goes on by itself. A PostgreSQL that has ended meanwhile is started here, as
 * its service would do.
 * @param club is under load
 */
export async function recover({ cluster }: Stage, club: Club): Promise<Recovery> {
  const from = Date.now();
  const restarted = cluster !== null && !(await cluster.isRunning());
  if (restarted) await cluster.resume();
  return { servedAgain: await untilAcknowledged(club, from), restarted };
}

export const restartNotes = (restarts: number): string[] =>
  restarts > 0 ? [`PostgreSQL had ended and was started again ${restarts} times`] : [];

import { type Club, untilAcknowledged } from './club.ts';
import type { Stage } from './stage.ts';

interface Recovery {
  /** How many ms later the next change was acknowledged. */
  servedAgain: number;
  /** Whether PostgreSQL had to be started. */
  restarted: boolean;
}

/**
 * After a fault of the disk, the server recovers by itself. If PostgreSQL has exited, it is restarted here, as its
 * service manager would do.
 * @param club must be under load
 */
export async function recover({ cluster }: Stage, club: Club): Promise<Recovery> {
  const from = Date.now();
  const restarted = cluster !== null && !(await cluster.isRunning());
  if (restarted) await cluster.resume();
  return { servedAgain: await untilAcknowledged(club, from), restarted };
}

export const restartNotes = (restarts: number): string[] =>
  restarts > 0 ? [`PostgreSQL had ended and was started again ${restarts} times`] : [];

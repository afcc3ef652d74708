import { until } from './api.mjs';

/**
 * After a fault of the disk is over, the server goes on by itself. A PostgreSQL that has ended meanwhile is started by
 * whoever runs it.
 * @param {import('./stage.mjs').Stage} stage
 * @param {import('./club.mjs').Club} club which is under load
 * @returns {Promise<{ servedAgain: number, restarted: boolean }>} after how many ms the next change was acknowledged, and
 *   whether PostgreSQL had to be started
 */
export async function recover({ cluster }, club) {
  const from = Date.now();
  const restarted = cluster !== null && !(await cluster.isRunning());
  if (restarted) await cluster.resume();
  await until('a change is acknowledged', () => club.journal.lastAcknowledged() > from);
  return { servedAgain: club.journal.lastAcknowledged() - from, restarted };
}

/**
 * @param {number} restarts
 * @returns {string[]}
 */
export const toldRestarts = (restarts) =>
  restarts > 0 ? [`PostgreSQL had ended and was started again ${restarts} times`] : [];

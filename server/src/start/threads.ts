import type { Context } from '../context.ts';
import { takeTurn } from '../db/engine/connect.ts';
import { purgeInParts } from '../domain/guards/empty-club.ts';
import type { Settings } from '../env.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RequestThreads } from '../http/threads/in-thread.ts';
import { jobQueue } from '../limits/job-queue.ts';
import { makeThreads } from '../threads/threads.ts';

/** How many requests threads answer at once. Those of one user never take all of them. */
const THREADS = 2;

/** The threads that answer heavy requests, and who decides which requests these are and when it is their turn. */
export function requestThreads(
  context: Context,
  { databaseUrl, dataDir, publicUrl, logLevel, providers, isDemo }: Settings,
  metrics: Metrics | null,
): RequestThreads & { stop: () => Promise<void> } {
  const { db, keys, bounds, wakeSenders } = context;
  const settings = { databaseUrl, dataDir, publicUrl, logLevel, providers, isDemo };
  const threads = makeThreads(
    { settings, keys, bounds },
    {
      wakeSenders,
      takeTurn: () => takeTurn(db),
      purgeImport: (clubId) => purgeInParts(db, clubId),
      countBankMessage: (message) => metrics?.bankMessages.inc(message),
    },
  );
  return { ...threads, queue: jobQueue(THREADS) };
}

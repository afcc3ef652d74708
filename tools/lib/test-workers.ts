import { availableParallelism } from 'node:os';

/**
 * How many test files run at once, of components in a browser, too: Vitest runs together what has the same number. It is
 * more than there are cores, since half of the time of most is spent waiting for a database.
 */
export const TEST_WORKERS = availableParallelism() + 2;

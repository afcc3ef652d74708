import { AsyncLocalStorage } from 'node:async_hooks';
import { recordTokenUse } from '../auth/api-tokens.ts';
import type { Context } from '../context.ts';
import type { ApiTokenRow } from '../db/tables/accounts.ts';
import { AppError } from '../errors.ts';
import { countTokenUse } from '../limits/token-throttle.ts';

const counted = new AsyncLocalStorage<true>();

/** Answers a request of a program that was counted: what is asked of the API for it is not counted again. */
export const asCounted = <T>(answer: () => Promise<T>): Promise<T> => counted.run(true, answer);

/**
 * Counts a request of a program, and the day on which it came. In a database that only reads, reading goes on uncounted.
 * @throws AppError like `countTokenUse`
 */
export async function countProgram(
  context: Context,
  token: ApiTokenRow,
  kind: 'read' | 'write',
): Promise<void> {
  if (counted.getStore() === true) return;
  try {
    await countTokenUse(context, token, kind);
    await recordTokenUse(context, token);
  } catch (error) {
    if (kind === 'read' && error instanceof AppError && error.code === 'read_only') return;
    throw error;
  }
}

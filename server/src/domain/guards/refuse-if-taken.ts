import type { ErrorCode, ErrorDetail } from '@rallybook/contract/errors';
import { isUniqueViolation } from '../../db/engine/errors.ts';
import { AppError } from '../../errors.ts';

/**
 * Makes a change that may write something that must be unique.
 * @throws AppError with this code if there is such a record already
 */
export async function refuseIfTaken<T>(
  code: ErrorCode,
  change: () => Promise<T>,
  details?: readonly ErrorDetail[],
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(code, { ...(details && { details }), cause: error });
  }
}

import { countTry, hourlyRule, type Throttling } from './tallies.ts';

/**
 * Counts a user's call of an endpoint that may be called only so often in an hour, before anything else is done for it.
 * @throws AppError like `countTry`
 */
export const countHourly = (
  context: Throttling,
  path: string,
  userId: string,
  perHour: number,
): Promise<void> => countTry(context, [{ key: `${path} ${userId}`, rule: hourlyRule(perHour) }]);

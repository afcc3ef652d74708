import type { Context } from '../../context.ts';
import { isOfTrial } from '../../db/queries/accounts/trials.ts';

/**
 * Whether a link leads into the club of a user's trial, which has not ended.
 * @param id of the club or the member that the link names
 */
export const isLinkOfTrial = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<boolean> => isOfTrial(db, { userId, id, now: clock().toISOString() });

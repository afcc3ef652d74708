import type { Trx } from '../db/engine/connect.ts';
import { countUnder, dailyRule, type Throttling } from './tallies.ts';

/** How many games and presences a player may record or change in a day: who notes all of a long evening on six courts needs half. */
const CHANGES_A_DAY = 500;

/** How many games a player may delete in a day: each stands among what an owner can restore, beside what others have deleted. */
const DELETIONS_A_DAY = 20;

/**
 * Counts what a player records at an evening, in the transaction that records it. Staff are not counted.
 * @throws too_many_requests
 */
export async function countPlayerChange(
  trx: Trx,
  { clock }: Pick<Throttling, 'clock'>,
  memberId: string,
): Promise<void> {
  const tally = { key: `play ${memberId}`, rule: dailyRule(CHANGES_A_DAY) };
  await countUnder(trx, tally, clock().getTime());
}

/**
 * Counts a game that a player deletes, like `countPlayerChange`.
 * @throws too_many_requests
 */
export async function countPlayerDeletion(
  trx: Trx,
  { clock }: Pick<Throttling, 'clock'>,
  memberId: string,
): Promise<void> {
  const tally = { key: `play deleted ${memberId}`, rule: dailyRule(DELETIONS_A_DAY) };
  await countUnder(trx, tally, clock().getTime());
}

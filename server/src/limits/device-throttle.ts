import type { Trx } from '../db/engine/connect.ts';
import { countUnder, hourlyRule, type Throttling } from './tallies.ts';

/** How often a device may answer in an hour. */
const DEVICE_ANSWERS = 60;

/**
 * Counts an answer from a device, in the transaction that takes it.
 * @throws too_many_requests
 */
export async function countDeviceAnswer(
  trx: Trx,
  { clock }: Pick<Throttling, 'clock'>,
  deviceId: string,
): Promise<void> {
  const tally = { key: `answer ${deviceId}`, rule: hourlyRule(DEVICE_ANSWERS) };
  await countUnder(trx, tally, clock().getTime());
}

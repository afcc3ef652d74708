import type { ProviderKey } from '../env.ts';
import { countTry, networkTallies, type Throttling } from './tallies.ts';

/** Public calls that cost a hash, a mail, or a request to another server. */
type OpenCall = 'signup' | 'resend' | 'forgot' | 'verify' | 'reset' | 'passkey' | ProviderKey;

/**
 * Counts a public call, before anything else is done for it: a hundred an hour of each kind from one network.
 * @throws AppError like `countTry`
 */
export const countCall = (context: Throttling, call: OpenCall, address: string): Promise<void> =>
  countTry(context, networkTallies(call, address));

import type { Bounds } from '@rallybook/contract/rules/bounds';
import type { Keys } from '../auth/keys.ts';
import type { Settings } from '../env.ts';
import type { BankMessage } from '../http/metrics.ts';
import type { ThreadAnswer, ThreadRequest } from '../http/threads/in-thread.ts';

/** What a thread needs to answer like the rest of the process. */
export type ThreadData = {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'logLevel' | 'providers'> &
    Partial<Pick<Settings, 'isDemo'>>;
  keys: Keys;
  bounds: Bounds;
};

/** What a thread is told: a request to answer, or that it may write now. */
export type ToThread = { request: ThreadRequest } | 'write';

/**
 * What a thread tells: an answer; that it wants to write, or has written; that there is mail in the outbox; that a
 * service has reported a transfer; which club it is importing.
 */
export type FromThread =
  | { answer: ThreadAnswer }
  | { bankMessage: BankMessage }
  | { imports: string | null }
  | 'wants to write'
  | 'has written'
  | 'has left something to send';

import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/engine/connect.ts';
import type { Lane, Turn } from '../../../outbound/turns.ts';
import type { OutgoingMessage } from '../outgoing.ts';
import type { Recipient } from '../recipients.ts';

/**
 * What became of a message: taken; refused for good; perhaps taken; or to be tried again, perhaps not before some time (ms;
 * null: the other side did not say).
 */
export type SendOutcome = 'taken' | 'refused' | 'unsure' | { retryAfter: number | null };

export type SendOptions = {
  /** A turn that was taken already. It is ended by whoever sends. */
  turn?: Turn | undefined;
  /** Once it aborts, nothing further is begun. */
  signal: AbortSignal;
};

/** A channel whose messages wait in the outbox of mails. */
type Queued = {
  isQueued: true;
  /**
   * Puts a message into the outbox, under an id of its own.
   * @param giveBackAt until when it is tried, in ms since 1970; null: for as long as it is worth sending
   */
  enqueue: (
    trx: Trx,
    context: Context,
    sending: OutgoingMessage,
    row: { id: string; giveBackAt: number | null },
  ) => Promise<void>;
};

/** A channel whose messages are sent at once. */
type Direct = {
  isQueued: false;
  /** Who would be talked to: a message can leave if any of these has room. */
  lanesTo: (context: Context, recipient: Recipient) => Lane[];
  send: (context: Context, sending: OutgoingMessage, options: SendOptions) => Promise<SendOutcome>;
  /** What is believed where nobody knows what became of a message, such as after a crash. */
  ifUnknown: SendOutcome;
};

/** A way in which members are told. */
export type ChannelRules = {
  /** Whether a member can be reached by it now. */
  isUsable: (recipient: Recipient) => boolean;
} & (Queued | Direct);

import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api';
import { isErrorCode, isRefusal, type Refusal } from '../api/api-error';
import { newKey } from '../api/once-key';
import { waitingQueue } from '../offline/waiting-queue';
import { putSession, type SessionKey } from './trackings-query';

/** One tap on the attendance sheet of a session: the ids of members to mark as present, or as absent. */
export interface Tap extends SessionKey {
  add: string[];
  remove: string[];
  /** Their names, for the error message where the server refuses the tap. */
  names: string[];
}

/** A tap that the server has not confirmed yet. */
export interface WaitingTap extends Tap {
  /** Its Idempotency-Key, so that the server carries it out once, however often it is sent. */
  key: string;
  /** The server's answer if it refused the tap. A refused tap is not sent again, and stays until the user drops it. */
  refused?: Refusal;
}

const queue = waitingQueue<WaitingTap>('waiting');

/** The waiting taps, in the order in which they were made. */
export const waitingTaps = queue.store;

/** Whether all of them outlive the page. */
export const areTapsKept = queue.isKept;

/** Drops the waiting taps of this tab. Settles when it stores no more of them. */
export const forgetTaps = queue.forget;

/** Keeps a tap until the server has confirmed it, and sends it as soon as possible. */
export function addTap(tap: Tap): void {
  const waiting: WaitingTap = { ...tap, key: newKey() };
  queue.add((taps) => [...taps, waiting]);
}

const without = (key: string) => (taps: readonly WaitingTap[]) =>
  taps.filter((tap) => tap.key !== key);

/** Drops a tap that the server refused. */
export function dropTap(key: string): void {
  void queue.change(without(key));
}

/**
 * Sends the waiting taps whenever the server can be reached.
 * @returns a function that stops it
 */
export function sendTaps(queryClient: QueryClient, userId: string): () => void {
  return queue.start(queryClient, userId, {
    isOpen: ({ refused }) => refused === undefined,
    send: async ({ key, refused: _, names: __, ...tap }, isOver) => {
      const { clubId } = tap;
      try {
        const { items } = await call(trackings.session, { body: tap }, { clubId, key });
        if (!isOver()) await putSession(queryClient, tap, items);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (isErrorCode(error, 'already_recorded')) return without(key);
        const { status, code, sentences } = error;
        const refused = { status, code, sentences };
        return (taps) => taps.map((item) => (item.key === key ? { ...item, refused } : item));
      }
      return without(key);
    },
  });
}

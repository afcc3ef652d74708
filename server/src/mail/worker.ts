import { ORDINARY, URGENT } from '../db/queries/outbox.ts';
import { type Delivery, deliverNext, reasonOf } from './delivery.ts';

/** How often to look for mail that another process left, or that is to be tried again. */
const POLL_MS = 3000;
/**
 * How long a new mail waits, so that the request that wrote it is answered first. Otherwise sending would delay the
 * answer, and the delay would reveal that there is an account to write to.
 */
const PAUSE_MS = 250;
/** How long stopping waits for the mail that is being sent. */
const GRACE_MS = 3000;

type Outbox = {
  /** Looks for mail after a short pause. */
  wake: () => void;
  /** Sends what is due and ends; what takes longer than a few seconds is left for the next start. */
  stop: () => Promise<void>;
};

type Sender = {
  /** Looks for mail now. */
  look: () => void;
  /** Resolves once everything that is due now is sent. */
  isDone: () => Promise<void>;
};

/**
 * Sends the mails that are due, up to the last priority, one at a time. It never throws: failed mails are tried
 * again.
 */
function startSender(delivery: Delivery, signal: AbortSignal, lastPriority: number): Sender {
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;

  async function sendAll(): Promise<void> {
    try {
      while (!signal.aborted && (await deliverNext(delivery, signal, lastPriority)));
    } catch (error) {
      delivery.log.error({ why: reasonOf(error) }, 'The outbox cannot be read');
    }
  }

  async function run(): Promise<void> {
    do {
      wokenMeanwhile = false;
      await sendAll();
    } while (wokenMeanwhile && !signal.aborted);
    running = null;
  }

  return {
    look: () => {
      wokenMeanwhile = true;
      running ??= run();
    },
    isDone: async () => {
      await running;
    },
  };
}

/**
 * Sends the mail of the outbox until it is stopped. One of the two senders takes only urgent mail, so that a mail
 * server that hangs at an invitation delays no code.
 */
export function startOutbox(delivery: Delivery, pauseMs = PAUSE_MS): Outbox {
  const ending = new AbortController();
  const senders = [URGENT, ORDINARY].map((lastPriority) =>
    startSender(delivery, ending.signal, lastPriority),
  );
  const look = () => senders.forEach((sender) => sender.look());

  let pause: NodeJS.Timeout | null = null;
  function wake(): void {
    pause ??= setTimeout(() => {
      pause = null;
      look();
    }, pauseMs).unref();
  }

  const timer = setInterval(look, POLL_MS);
  timer.unref();
  look();

  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      if (pause !== null) clearTimeout(pause);
      look();
      const grace = setTimeout(() => ending.abort(), GRACE_MS);
      await Promise.all(senders.map((sender) => sender.isDone()));
      clearTimeout(grace);
      ending.abort();
    },
  };
}

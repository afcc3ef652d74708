import { type Delivery, deliverNext, reasonOf } from './delivery.ts';
import { LAST_PRIORITIES } from './senders.ts';

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

/** Sends the next thing that is due, if there is one; returns whether there was. */
type SendNext = (signal: AbortSignal) => Promise<boolean>;

/** Sends what is due, one after the other. It never throws: what fails is tried again. */
function startSender(log: Delivery['log'], signal: AbortSignal, sendNext: SendNext): Sender {
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;

  async function sendAll(): Promise<void> {
    try {
      while (!signal.aborted && (await sendNext(signal)));
    } catch (error) {
      log.error({ why: reasonOf(error) }, 'The outbox cannot be read');
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
 * Sends the mail of the outbox until it is stopped, several at once.
 * @param beside what else is due: each works beside the mails and the others, and waits for none of them
 */
export function startOutbox(
  delivery: Delivery,
  { pauseMs = PAUSE_MS, beside = [] }: { pauseMs?: number; beside?: readonly SendNext[] } = {},
): Outbox {
  const ending = new AbortController();
  const mails = LAST_PRIORITIES.map(
    (lastPriority): SendNext =>
      (signal) =>
        deliverNext(delivery, signal, lastPriority),
  );
  const senders = [...mails, ...beside].map((sendNext) =>
    startSender(delivery.log, ending.signal, sendNext),
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

import { Worker } from 'node:worker_threads';
import type { Context } from '../context.ts';
import type { TakeTurn } from '../db/engine/connect.ts';
import { codeOf } from '../error-code.ts';
import { AppError } from '../errors.ts';
import type { BankMessage } from '../http/metrics.ts';
import type { ThreadAnswer, ThreadRequest } from '../http/threads/in-thread.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

const ENTRY = new URL('thread.mjs', import.meta.url);

/** How long a request may take. */
const TIME_LIMIT_MS = 60_000;

/**
 * How much memory the objects of a thread may take. Where this is exceeded, V8 may end the whole process. The largest files
 * of clubs stay far below.
 */
const MEMORY_MB = 1024;

export type ThreadOptions = Pick<Context, 'wakeSenders'> & {
  takeTurn: TakeTurn;
  countBankMessage: (message: BankMessage) => void;
  /** Deletes what a thread that has ended had imported of a club. */
  purgeImport: (clubId: string) => Promise<void>;
  /** Overrides TIME_LIMIT_MS. */
  timeLimitMs?: () => number;
};

/** The error to answer, when a thread has ended before it could answer. */
const failureOf = (error: unknown) =>
  codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('unavailable', { cause: error })
    : error;

type Thread = {
  /** Has one request at a time answered. */
  answer: (request: ThreadRequest) => Promise<ThreadAnswer>;
  end: () => Promise<unknown>;
};

/** @param onEnd called when the thread has ended, for whatever reason */
function startThread(
  data: ThreadData,
  {
    wakeSenders,
    takeTurn,
    countBankMessage,
    purgeImport,
    timeLimitMs = () => TIME_LIMIT_MS,
  }: ThreadOptions,
  onEnd: () => void,
): Thread {
  const worker = new Worker(ENTRY, {
    workerData: data,
    // Not those of the process: a debugger, or what tools load into it.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let current = Promise.withResolvers<ThreadAnswer>();
  let failure: unknown = new Error('A thread has ended by itself');
  let hasEnded = false;
  let endTurn = () => {};
  let importing: string | null = null;
  const ended = Promise.withResolvers<void>();

  async function cleanUp(): Promise<void> {
    if (importing !== null) await purgeImport(importing);
  }

  const tell = (message: ToThread) => worker.postMessage(message, []);
  async function letWrite(): Promise<void> {
    const end = await takeTurn();
    // The thread may have ended while it waited.
    if (hasEnded) end();
    else {
      endTurn = end;
      tell('write');
    }
  }

  worker.on('message', (message: FromThread) => {
    if (message === 'wants to write') void letWrite();
    else if (message === 'has written') endTurn();
    else if (message === 'has left something to send') wakeSenders();
    else if ('answer' in message) current.resolve(message.answer);
    else if ('imports' in message) importing = message.imports;
    else countBankMessage(message.bankMessage);
  });
  worker.on('error', (error) => {
    failure = failureOf(error);
  });
  // Only then is its connection to the database closed, and what it had not committed undone.
  worker.on('exit', () => {
    hasEnded = true;
    endTurn();
    onEnd();
    void cleanUp()
      .catch((error: unknown) => {
        failure = error;
      })
      .then(() => {
        current.reject(failure);
        ended.resolve();
      });
  });

  return {
    answer: async (request) => {
      current = Promise.withResolvers();
      const limit = timeLimitMs();
      const timer = setTimeout(() => {
        const cause = new Error(`A thread was ended, since it took longer than ${limit} ms`);
        failure = new AppError('unavailable', { cause });
        void worker.terminate();
      }, limit);
      tell({ request });
      return current.promise.finally(() => clearTimeout(timer));
    },
    end: async () => {
      await worker.terminate();
      await ended.promise;
    },
  };
}

/**
 * Threads that answer requests which would keep everybody waiting on the main thread. Each is a server of its own, with
 * its own connection to the database. They are started when they are needed, and then kept: each holds some
 * 80 MB, which are not given back when it ends.
 */
export function makeThreads(data: ThreadData, options: ThreadOptions) {
  const threads = new Set<Thread>();
  const idle = new Set<Thread>();

  function start(): Thread {
    const thread = startThread(data, options, () => {
      threads.delete(thread);
      idle.delete(thread);
    });
    threads.add(thread);
    return thread;
  }

  return {
    /**
     * Has a request answered, as the whole server would.
     * @throws AppError('unavailable') if it takes too long or too much memory, or whatever has ended the thread; nothing
     * of the transaction that it was in is left
     */
    async answer(request: ThreadRequest): Promise<ThreadAnswer> {
      const [thread = start()] = idle;
      idle.delete(thread);
      const answer = await thread.answer(request);
      idle.add(thread);
      return answer;
    },
    /** Ends all threads, whatever they do. */
    async stop(): Promise<void> {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

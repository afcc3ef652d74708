import { MissingScriptError } from './load-in-time';

/** What a worker that has no answer stopped with. */
type Failure = { fault: 'too_slow' | 'unreadable' };

/**
 * Asks a worker one question, and ends it with the answer or when it takes too long.
 * @throws MissingScriptError if its script has not come
 */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  longestMs: number,
): Promise<Answer | Failure> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer | Failure>((resolve, reject) => {
      timer = setTimeout(() => resolve({ fault: 'too_slow' }), longestMs);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      worker.addEventListener('error', (event) => {
        if (event instanceof ErrorEvent) resolve({ fault: 'unreadable' });
        else reject(new MissingScriptError('The script of the worker has not come'));
      });
      worker.postMessage(question, []);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

import { MissingScriptError } from '../ui/load-in-time';
import { FileError } from './fault';
import type { Answer, Contents, Question } from './messages';

/** What a slow phone may take for the largest file. */
const LONGEST_MS = 20_000;

/**
 * Reads a file in a worker, which ends with the answer or when it takes too long.
 * @throws FileError; MissingScriptError if the worker's script has not come
 */
export async function readInWorker<Kind extends keyof Contents>(
  kind: Kind,
  file: Blob,
): Promise<Contents[Kind]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ fault: 'too_slow' }), LONGEST_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      worker.addEventListener('error', (event) => {
        if (event instanceof ErrorEvent) resolve({ fault: 'unreadable' });
        else reject(new MissingScriptError('The script of the worker has not come'));
      });
      worker.postMessage({ kind, file } satisfies Question, []);
    });
    if ('fault' in answer) throw new FileError(answer.fault);
    return answer.content as Contents[Kind];
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

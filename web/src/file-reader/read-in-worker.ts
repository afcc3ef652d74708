import { askWorker } from '../ui/loading/ask-worker';
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
  const answer = await askWorker<Answer>(worker, { kind, file } satisfies Question, LONGEST_MS);
  if ('fault' in answer) throw new FileError(answer.fault);
  return answer.content as Contents[Kind];
}

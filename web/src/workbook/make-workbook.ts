import { askWorker } from '../ui/loading/ask-worker';
import type { Answer, Question } from './messages';

/** What a slow phone may take for the largest club. */
const LONGEST_MS = 120_000;

/**
 * Makes a workbook (.xlsx) in a worker.
 * @throws MissingScriptError if the worker's script has not come, or an error without a text of its own
 */
export async function makeWorkbook(question: Question): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const answer = await askWorker<Answer>(worker, question, LONGEST_MS);
  if ('fault' in answer) throw new Error('', { cause: answer.fault });
  return answer.workbook;
}

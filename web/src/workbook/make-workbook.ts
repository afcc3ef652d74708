import { askWorker } from '../ui/ask-worker';
import type { Answer, Question } from './messages';

/** What a slow phone may take for the largest club. */
const LONGEST_MS = 120_000;

/**
 * Makes a workbook (.xlsx) in a worker.
 * @throws MissingScriptError if the worker's script has not come, or another error if it takes too long
 */
export async function makeWorkbook(question: Question): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const answer = await askWorker<Answer>(worker, question, LONGEST_MS);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.workbook;
}

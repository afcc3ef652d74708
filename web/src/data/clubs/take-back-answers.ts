import { readings } from '@rallybook/contract/endpoints/readings';
import type { Question } from '@rallybook/contract/rules/questions';
import { call } from '../api/api';

/** A question as the answers that a club keeps name it. */
export type AskedQuestion = Pick<Question, 'id' | 'kind' | 'message' | 'value'>;

/**
 * Takes back what was answered about a text that is undone, so that it is asked again. Answers that hold for one text only are
 * not kept, and are none of these.
 */
export async function takeBackAnswers(
  clubId: string,
  answered: readonly AskedQuestion[],
): Promise<void> {
  if (answered.length === 0) return;
  const { items } = await call(readings.list, { params: { clubId } }, { clubId });
  const wasAnswered = ({ kind, question, value }: (typeof items)[number]) =>
    answered.some(
      (answer) => answer.kind === kind && answer.message === question && answer.value === value,
    );
  for (const { id } of items.filter(wasAnswered)) {
    await call(readings.remove, { params: { id } }, { clubId });
  }
}

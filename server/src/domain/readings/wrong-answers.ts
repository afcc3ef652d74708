import { type Answers, type Question, wrongAnswerIn } from '@rallybook/contract/rules/questions';
import { invalidField } from '../../errors.ts';

/**
 * Refuses answers that answer nothing.
 * @param asked all questions that the input raises, those that are answered included
 * @param path of the field that has them, as on the wire, such as `choices`
 * @throws invalid_input (400) with the path of the first one, such as `choices.unit_of_amounts`
 */
export function refuseWrongAnswers(
  given: Answers,
  asked: readonly Pick<Question, 'id' | 'choices'>[],
  path: string,
): void {
  const wrong = wrongAnswerIn(given, asked);
  if (wrong === null) return;
  const field = `${path}.${wrong.id}`;
  if (wrong.code === 'unknown_question') throw invalidField(field, 'unknown_question');
  const { choices } = asked.find(({ id }) => id === wrong.id)!;
  throw invalidField(field, 'not_one_of', { values: choices.map(({ key }) => key).join(', ') });
}

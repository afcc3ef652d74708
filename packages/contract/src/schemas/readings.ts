import { z } from 'zod';
import { QUESTION_KINDS } from '../rules/questions.ts';
import { answeredId, instant } from '../values.ts';

/**
 * What was answered to questions about what was read. `question` is in English; `kind` says it in other languages, with `heading`
 * and `value`. `choice` is its key, where that is one of `CHOICE_WORDS`; else its text, such as a name.
 */
export const readingAnswers = z.object({
  items: z.array(
    z.object({
      id: answeredId,
      kind: z.enum(QUESTION_KINDS),
      question: z.string(),
      heading: z.string().nullable(),
      value: z.string().nullable(),
      choice: z.string(),
      at: instant,
      byName: z.string(),
    }),
  ),
});
export type ReadingAnswers = z.infer<typeof readingAnswers>;

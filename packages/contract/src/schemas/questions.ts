import { z } from 'zod';
import { issue } from '../issues.ts';
import { PASSED_REASONS, QUESTION_KINDS } from '../rules/questions.ts';
import { atMost } from '../values.ts';

const place = z.object({
  sheet: z.string().optional(),
  range: z.string().optional(),
  line: z.int().optional(),
});

/** Something that only a person can say; it has no answer of its own. `message` and the texts of choices are in English. */
export const question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  message: z.string(),
  place: z.array(place),
  column: z.object({ index: z.int(), heading: z.string() }).nullable(),
  value: z.string().nullable(),
  example: z.array(z.object({ line: z.int(), text: z.string() })),
  choices: z.array(z.object({ key: z.string(), text: z.string() })),
  default: z.null(),
});
export type AnsweredQuestion = z.infer<typeof question>;

const where = { line: z.int().optional(), place: place.optional() };

/** Something of the input that was not used, and why. */
export const told = z.object({
  ...where,
  text: z.string(),
  code: z.string(),
  message: z.string(),
});

/** Something of the input that says nothing which could be recorded. */
const passed = z.object({ ...where, reason: z.enum(PASSED_REASONS) });

/** What every reading answers beside what it read. */
export const readingShape = {
  questions: z.array(question),
  told: z.array(told),
  passed: z.array(passed),
};

/** No input raises more questions. */
const MAX_ANSWERS = 200;
const MAX_ID = 400;

/** What somebody answered: the key of a choice by the id of its question. */
export const answers = z
  .record(z.string().check(atMost(MAX_ID)), z.string().check(atMost(MAX_ID)))
  .refine((given) => Object.keys(given).length <= MAX_ANSWERS, {
    error: issue('too_many'),
    params: { max: String(MAX_ANSWERS) },
  });

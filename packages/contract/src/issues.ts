import type { z } from 'zod';
import { en } from './texts/en.ts';
import { fillIn, type Parameters, type Texts } from './texts/texts.ts';

export type IssueCode = keyof Texts['issues'];

/** What is wrong with a value: a code, and the parameters of its text. */
export type Issue = { code: IssueCode; params?: Parameters };

/** Names an issue in a schema; the compiler knows which ones there are. */
export const issue = (code: IssueCode): IssueCode => code;

function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(en.issues, text);
}

const NOT_A: Partial<Record<string, IssueCode>> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
};

const TOO_BIG: Partial<Record<string, IssueCode>> = { string: 'too_long', array: 'too_many' };
const TOO_SMALL: Partial<Record<string, IssueCode>> = { string: 'too_short', array: 'too_few' };

/** The issue code of a value whose schema names none; passed to zod as its `customError`. */
export function defaultIssue(raw: z.core.$ZodRawIssue): IssueCode {
  if (raw.code === 'invalid_type') return NOT_A[raw.expected] ?? 'not_valid';
  if (raw.code === 'invalid_value') return raw.values.length === 1 ? 'not_the_value' : 'not_one_of';
  if (raw.code === 'too_big') return TOO_BIG[raw.origin] ?? 'too_large';
  if (raw.code === 'too_small') return TOO_SMALL[raw.origin] ?? 'too_small';
  return raw.code === 'unrecognized_keys' ? 'unknown_field' : 'not_valid';
}

/** Turns a zod issue into ours: its message is the code, and its bounds are the parameters. */
export function issueOf(found: z.core.$ZodIssue): Issue {
  const code = isIssueCode(found.message) ? found.message : 'not_valid';
  const params = parametersOf(found);
  return params === undefined ? { code } : { code, params };
}

function parametersOf(found: z.core.$ZodIssue): Parameters | undefined {
  if (found.code === 'too_big') return { max: Number(found.maximum) };
  if (found.code === 'too_small') return { min: Number(found.minimum) };
  if (found.code === 'custom') return found.params as Parameters | undefined;
  if (found.code !== 'invalid_value') return undefined;
  const values = found.values.map(String);
  return values.length === 1 ? { value: values[0]! } : { values: values.join(', ') };
}

/** An issue in words. */
export function issueText(
  { code, params = {} }: Issue,
  texts: Pick<Texts, 'issues'>,
  language: string,
): string {
  return fillIn(texts.issues[code], params, language);
}

import type { z } from 'zod';

const KINDS: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
};

const UNITS: Partial<Record<string, string>> = { array: 'items', string: 'characters' };

/**
 * What is said of a value where its schema has no words of its own: a sentence for people, in place of the library's.
 * @returns undefined where the library's will do
 */
export function saidOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return KINDS[issue.expected];
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    return values.length === 1
      ? `Must be "${values.join('')}"`
      : `Must be one of ${values.join(', ')}`;
  }
  if (issue.code === 'too_big') {
    return `Must be at most ${issue.maximum} ${UNITS[issue.origin] ?? ''}`.trim();
  }
  return undefined;
}

import { z } from 'zod';
import { issue, issueOf } from '../issues.ts';

/** How many wrong items are reported. */
const MAX_WRONG_ITEMS = 20;

function wireOf(item: z.ZodType) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
  return { wire: { type: 'array', items } };
}

/**
 * A list that may be very long. Reading ends after MAX_WRONG_ITEMS wrong items, so that a hostile list gets a short
 * answer.
 */
export function longList<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .transform((values, context): z.output<Item>[] => {
      const items: z.output<Item>[] = [];
      let wrongItems = 0;
      for (const [index, value] of values.entries()) {
        const { success, data, error } = item.safeParse(value);
        if (success) items.push(data);
        else {
          for (const problem of error.issues) context.addIssue(inItem(problem, index));
          wrongItems += 1;
          if (wrongItems === MAX_WRONG_ITEMS) break;
        }
      }
      return wrongItems === 0 ? items : z.NEVER;
    })
    .meta(wireOf(item));
}

function inItem(problem: z.core.$ZodIssue, index: number) {
  const path = [index, ...problem.path];
  if (problem.code === 'unrecognized_keys') {
    const [key] = problem.keys;
    return { code: 'custom' as const, path: [...path, key!], message: issue('unknown_field') };
  }
  const { code: message, params } = issueOf(problem);
  return { code: 'custom' as const, path, message, ...(params && { params }) };
}

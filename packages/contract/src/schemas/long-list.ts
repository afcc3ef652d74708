import { z } from 'zod';

/** How many wrong items are told. */
const MAX_WRONG = 20;

/**
 * A list that may be very long: reading ends after some wrong items, so that what is said of a hostile one stays short.
 */
export function longList<Item extends z.ZodType>(item: Item) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
  return z
    .array(z.unknown())
    .transform((all, context): z.output<Item>[] => {
      const read: z.output<Item>[] = [];
      let wrong = 0;
      for (const [at, each] of all.entries()) {
        const { success, data, error } = item.safeParse(each);
        if (success) read.push(data);
        else {
          for (const issue of error.issues) context.addIssue(told(issue, at));
          wrong += 1;
          if (wrong === MAX_WRONG) break;
        }
      }
      return wrong === 0 ? read : z.NEVER;
    })
    .meta({ wire: { type: 'array', items } });
}

function told(issue: z.core.$ZodIssue, at: number) {
  const path = [at, ...issue.path];
  if (issue.code !== 'unrecognized_keys') {
    return { code: 'custom' as const, path, message: issue.message };
  }
  return {
    code: 'custom' as const,
    path: [...path, ...issue.keys.slice(0, 1)],
    message: 'Unknown field',
  };
}

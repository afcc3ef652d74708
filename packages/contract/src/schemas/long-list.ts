import { z } from 'zod';
import { issue, issueOf } from '../issues.ts';

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
      for (const [index, value] of all.entries()) {
        const { success, data, error } = item.safeParse(value);
        if (success) read.push(data);
        else {
          for (const found of error.issues) context.addIssue(inItem(found, index));
          wrong += 1;
          if (wrong === MAX_WRONG) break;
        }
      }
      return wrong === 0 ? read : z.NEVER;
    })
    .meta({ wire: { type: 'array', items } });
}

function inItem(found: z.core.$ZodIssue, index: number) {
  const path = [index, ...found.path];
  if (found.code === 'unrecognized_keys') {
    const [key] = found.keys;
    return { code: 'custom' as const, path: [...path, key!], message: issue('unknown_field') };
  }
  const { code: message, params } = issueOf(found);
  return { code: 'custom' as const, path, message, ...(params && { params }) };
}

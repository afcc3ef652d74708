import { z } from 'zod';
import { issue, issueOf } from '../issues.ts';

/** How many wrong items are told. */
const MAX_WRONG = 20;

/** So many items are read before others have a turn: some milliseconds. */
const ITEMS_AT_ONCE = 1000;

/** Node.js and browsers have it. */
declare const setTimeout: (work: () => void) => unknown;

/** Others have a turn. */
export const letOthers = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

type Read<Item extends z.ZodType> = Generator<undefined, z.output<Item>[]>;

/** Reads a list, and stops after each of its parts. */
function* readList<Item extends z.ZodType>(
  item: Item,
  all: readonly unknown[],
  context: z.core.$RefinementCtx,
): Read<Item> {
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
    if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield;
  }
  return wrong === 0 ? read : z.NEVER;
}

function wireOf(item: z.ZodType) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
  return { wire: { type: 'array', items } };
}

/**
 * A list that may be very long: reading ends after some wrong items, so that what is said of a hostile one stays short.
 */
export function longList<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .transform((all, context): z.output<Item>[] => {
      const reading = readList(item, all, context);
      for (;;) {
        const { done, value } = reading.next();
        if (done) return value;
      }
    })
    .meta(wireOf(item));
}

/** The same, for one that takes long to read: others have a turn meanwhile, so it is only parsed asynchronously. */
export function sharedList<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .transform(async (all, context): Promise<z.output<Item>[]> => {
      const reading = readList(item, all, context);
      for (;;) {
        const { done, value } = reading.next();
        if (done) return value;
        await letOthers();
      }
    })
    .meta(wireOf(item));
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

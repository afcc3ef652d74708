import { z } from 'zod';
import { issue, issueOf } from '../issues.ts';

/** How many wrong items are reported. */
const MAX_WRONG_ITEMS = 20;

/** How many items are read in one turn of the event loop (some milliseconds). */
const ITEMS_PER_TURN = 1000;

/** Both Node.js and browsers have it. */
declare const setTimeout: (work: () => void) => unknown;

/** Waits for the next turn of the event loop, so that other work can go on. */
export const yieldToEventLoop = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

type ListReader<Item extends z.ZodType> = Generator<undefined, z.output<Item>[]>;

/** Reads a list, and yields after every ITEMS_PER_TURN items. */
function* readList<Item extends z.ZodType>(
  item: Item,
  values: readonly unknown[],
  context: z.core.$RefinementCtx,
): ListReader<Item> {
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
    if (index % ITEMS_PER_TURN === ITEMS_PER_TURN - 1) yield;
  }
  return wrongItems === 0 ? items : z.NEVER;
}

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
      const reading = readList(item, values, context);
      for (;;) {
        const { done, value } = reading.next();
        if (done) return value;
      }
    })
    .meta(wireOf(item));
}

/**
 * Like `longList`, for a list that takes long to read: it yields to the event loop meanwhile, so it must be parsed
 * asynchronously.
 */
export function sharedList<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .transform(async (values, context): Promise<z.output<Item>[]> => {
      const reading = readList(item, values, context);
      for (;;) {
        const { done, value } = reading.next();
        if (done) return value;
        await yieldToEventLoop();
      }
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

import { z } from 'zod';
import { readJson, writeJson, type storageKeys } from './storage';

type ListKey = (typeof storageKeys)['members' | 'costs' | 'registrations' | 'trackings'];

interface Start<Item> {
  initialData: () => Item[] | undefined;
  initialDataUpdatedAt: number;
}

/**
 * A list kept in the browser, so that a screen shows the last known one while the fresh one loads. Only the last list is
 * kept; `scope` says which it is, such as "<club id>/2026/10". Signing out forgets it.
 *
 * ```ts
 * const cache = listCache(storageKeys.costs, cost)
 * queryOptions({ queryFn: async () => cache.keep(scope, await ...), ...cache.start(scope) })
 * ```
 */
export function listCache<Item extends z.ZodType>(key: ListKey, item: Item) {
  const kept = z.object({ scope: z.string(), items: z.array(item) });
  return {
    /** Keeps the list and answers it. */
    keep(scope: string, items: z.output<Item>[]): z.output<Item>[] {
      writeJson(key, { scope, items });
      return items;
    },
    /** Lets a query begin with the list kept for this scope, if it is the last one that was kept. */
    start(scope: string): Start<z.output<Item>> {
      return {
        initialData: () => {
          const found = readJson(key, kept);
          return found?.scope === scope ? found.items : undefined;
        },
        // Too old from the start: the fresh list is asked for at once.
        initialDataUpdatedAt: 0,
      };
    },
  };
}

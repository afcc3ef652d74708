import { isRecord, readJson, writeJson, type storageKeys } from './storage';

type ListKey = (typeof storageKeys)['members' | 'costs' | 'registrations' | 'trackings'];

interface Start<Item> {
  initialData: () => Item[] | undefined;
  initialDataUpdatedAt: number;
}

interface Kept {
  build: string;
  scope: string;
  items: unknown[];
}

/** What another build of the app has kept may have another shape, and is not read. */
function isKept(value: unknown): value is Kept {
  return isRecord(value) && value['build'] === __BUILD__ && Array.isArray(value['items']);
}

/**
 * A list kept in the browser, so that a screen shows the last known one while the fresh one loads. Only the last list is
 * kept; `scope` says which it is, such as "<club id>/2026/10". Signing out forgets it.
 *
 * ```ts
 * const cache = listCache<Cost>(storageKeys.costs)
 * queryOptions({ queryFn: async () => cache.keep(scope, await ...), ...cache.start(scope) })
 * ```
 */
export function listCache<Item>(key: ListKey) {
  return {
    /** Keeps the list and answers it. */
    keep(scope: string, items: Item[]): Item[] {
      writeJson(key, { build: __BUILD__, scope, items });
      return items;
    },
    /** Lets a query begin with the list kept for this scope, if it is the last one that was kept. */
    start(scope: string): Start<Item> {
      return {
        initialData: () => {
          const found = readJson(key, isKept);
          // This very build wrote them, from what the server answered.
          return found?.scope === scope ? (found.items as Item[]) : undefined;
        },
        // Too old from the start: the fresh list is asked for at once.
        initialDataUpdatedAt: 0,
      };
    },
  };
}

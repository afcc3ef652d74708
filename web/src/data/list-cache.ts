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

/** A list kept by another build is not read: its items may have another shape. */
function isKept(value: unknown): value is Kept {
  return isRecord(value) && value['build'] === __BUILD__ && Array.isArray(value['items']);
}

/**
 * A list kept in the browser, so that a screen shows the last known items while the fresh ones load. Only the last list
 * is kept; `scope` says which one it is, such as "<club id>/2026/10". Signing out removes it.
 *
 * ```ts
 * const cache = listCache<Cost>(storageKeys.costs)
 * queryOptions({ queryFn: async () => cache.keep(scope, await ...), ...cache.start(scope) })
 * ```
 */
export function listCache<Item>(key: ListKey) {
  return {
    /** Keeps the list and returns it. */
    keep(scope: string, items: Item[]): Item[] {
      writeJson(key, { build: __BUILD__, scope, items });
      return items;
    },
    /** Starts a query with the kept list, if that is of this scope. */
    start(scope: string): Start<Item> {
      return {
        initialData: () => {
          const found = readJson(key, isKept);
          // `isKept` has checked that this build wrote them, so their types hold.
          return found?.scope === scope ? (found.items as Item[]) : undefined;
        },
        // Marks the kept list as outdated, so that the fresh list is loaded at once.
        initialDataUpdatedAt: 0,
      };
    },
  };
}

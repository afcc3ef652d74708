/**
 * Everything the app keeps in the browser. Names without a prefix are given by the specification (point 3); our own begin
 * with the product's name.
 */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  selectedClub: 'selected_club',
  /** The month that the pages share: { year, month }. */
  monthFilter: 'cost-filters',
  /** What the cost list is narrowed to besides: { year, month, memberId? }. */
  costFilters: 'costFilters',
  language: 'rallybook.language',
  memberViewMode: 'rallybook.member-view-mode',
  members: 'rallybook.members',
  costs: 'rallybook.costs',
  registrations: 'rallybook.registrations',
  trackings: 'rallybook.trackings',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

// Where the browser forbids storage, the session lives as long as the page.
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The text under a key, or null where there is none. */
export function readText(key: StorageKey): string | null {
  return memory.get(key) ?? storage()?.getItem(key) ?? null;
}

export function writeText(key: StorageKey, text: string): void {
  try {
    const store = storage();
    if (store === null) throw new Error('This browser offers no storage');
    store.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function remove(...keys: StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    storage()?.removeItem(key);
  }
}

/** What a schema of the contract, or any other with `safeParse`, makes of stored text. */
interface Reader<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** The value under a key as `reader` reads it. Malformed text is logged and gives null (specification, point 8). */
export function readJson<T>(key: StorageKey, reader: Reader<T>): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const result = reader.safeParse(JSON.parse(text));
    if (result.success) return result.data;
  } catch {
    // Told below, with the values that parse but do not fit.
  }
  console.warn(`What is stored under ${key} cannot be read and is ignored`);
  return null;
}

export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

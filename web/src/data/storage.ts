/**
 * Everything the app keeps in the browser. Keys without a prefix are prescribed (docs/specification-coverage.md, 3); our
 * own keys begin with the product's name.
 */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  selectedClub: 'selected_club',
  /** The month that the pages share: { year, month }. */
  monthFilter: 'cost-filters',
  /** The filter of the cost list: { year, month, memberId? }. */
  costFilters: 'costFilters',
  language: 'rallybook.language',
  /** Also read by public/color-scheme.js, before the first paint. */
  colorMode: 'rallybook.color-mode',
  memberViewMode: 'rallybook.member-view-mode',
  /** The sign-up that was made in this browser and waits for its code: { email, id }. */
  signup: 'rallybook.signup',
  members: 'rallybook.members',
  costs: 'rallybook.costs',
  registrations: 'rallybook.registrations',
  trackings: 'rallybook.trackings',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

// The fallback where the browser forbids storage: values live as long as the page.
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

/**
 * The value under a key, if `isValid` accepts it. Otherwise this logs a warning and returns null
 * (docs/specification-coverage.md, 8).
 */
export function readJson<T>(key: StorageKey, isValid: (value: unknown) => value is T): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isValid(value)) return value;
  } catch {
    // Logged below, like a value that parses but is not valid.
  }
  console.warn(`What is stored under ${key} cannot be read and is ignored`);
  return null;
}

/** Whether a value from outside, such as storage, is an object whose keys can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

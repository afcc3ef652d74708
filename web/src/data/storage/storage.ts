/**
 * What the app keeps in the browser, beside the data of its users (`ownKey`). Keys without a prefix are prescribed
 * (docs/specification-coverage.md, 3); our own keys begin with the product's name.
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
  /** Whether the screen of an evening is light; also read by public/color-scheme.js. */
  playScheme: 'rallybook.play-scheme',
  memberViewMode: 'rallybook.member-view-mode',
  /** The names of the folded parts of pages that were opened. */
  unfolded: 'rallybook.unfolded',
  /** The sign-up that was made in this browser and waits for its code: { email, id }. */
  signup: 'rallybook.signup',
  /** In this tab alone: an account at a provider that is connected once its user has signed in. */
  providerLink: 'rallybook.provider-link',
  /** The user who has made the choices under the keys above: { id, username }. */
  owner: 'rallybook.owner',
} as const;

type OwnName =
  | 'members'
  | 'costs'
  | 'registrations'
  | 'trackings'
  | 'loaded'
  | 'waiting'
  | 'answers'
  | 'plays'
  | 'push'
  | 'first-steps'
  | 'drafts'
  | 'payee-draft'
  | 'passkey-asked'
  | 'sheet-targets'
  | 'trial';
type OwnKey = `rallybook.${OwnName}/${string}`;

/** The key of what is kept for one user, whether here, in IndexedDB or in the storage of a tab. */
export const ownKey = (name: OwnName, userId: string): OwnKey => `rallybook.${name}/${userId}`;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | OwnKey;

// The fallback where the browser forbids storage: values live as long as the page.
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
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

/** Deletes all that is stored in the browser, and for this tab alone, under keys for which `isUnwanted` is true. */
export function removeWhere(isUnwanted: (key: string) => boolean): void {
  for (const key of [...memory.keys()].filter(isUnwanted)) memory.delete(key);
  for (const place of [storage(), tabStorage()])
    if (place !== null)
      for (const key of Object.keys(place).filter(isUnwanted)) place.removeItem(key);
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

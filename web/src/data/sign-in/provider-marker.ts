import { isRecord, storageKeys } from '../storage/storage';

const markerKey = 'rallybook.provider-sign-in';
const linkKey = storageKeys.providerLink;
/** In milliseconds: for as long the server accepts the return from a provider, and what it gives to connect an account. */
const maxAge = 10 * 60_000;

/** A sign-in that has begun in this tab: at which provider, and which page it leads to. */
interface Leaving {
  key: string;
  redirect?: string | undefined;
}

/** An account at a provider that waits to be connected to the account of whoever signs in here. */
export interface WaitingLink {
  key: string;
  link: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
  } catch {
    // Where storage is forbidden, the user comes back to the login page.
  }
}

/** @param isTaken whether it is removed, too */
function read(key: string, isTaken: boolean): Partial<Record<string, unknown>> | null {
  try {
    const text = sessionStorage.getItem(key);
    if (isTaken) sessionStorage.removeItem(key);
    const found: unknown = JSON.parse(text ?? 'null');
    return isRecord(found) && Date.now() - Number(found['at']) < maxAge ? found : null;
  } catch {
    return null;
  }
}

/**
 * Goes to a provider's sign-in, and remembers in this tab that it began here and which page it leads to.
 * @param url where it begins, if not to sign in
 */
export function goToProvider(leaving: Leaving, url = `/api/users/${leaving.key}/login`): void {
  keep(markerKey, leaving);
  window.location.assign(url);
}

/** Reads and removes what this tab remembers: when any page loads here, the sign-in is over, completed or abandoned. */
export function takeMarker(): Leaving | null {
  const { key, redirect } = read(markerKey, true) ?? {};
  return isText(key) ? { key, ...(isText(redirect) && { redirect }) } : null;
}

/** Keeps a link for after the sign-in, in this tab alone. */
export const keepLink = (link: WaitingLink): void => keep(linkKey, link);

export function readLink(isTaken = false): WaitingLink | null {
  const { key, link } = read(linkKey, isTaken) ?? {};
  return isText(key) && isText(link) ? { key, link } : null;
}

/** Reads and removes the link: it is tried once. */
export const takeLink = (): WaitingLink | null => readLink(true);

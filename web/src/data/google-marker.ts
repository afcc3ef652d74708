import { isRecord } from './storage';

const key = 'rallybook.google-sign-in';
/** As long as the server waits for the way back. */
const longest = 10 * 60_000;

interface Marker {
  /** When the sign-in began, in ms since 1970. */
  at: number;
  redirect?: string | undefined;
}

function isMarker(value: unknown): value is Marker {
  if (!isRecord(value)) return false;
  const { at, redirect } = value;
  return typeof at === 'number' && (redirect === undefined || typeof redirect === 'string');
}

/** Remembers in this tab that a sign-in with Google began here, and where it is to lead; then goes to Google. */
export function goToGoogle(redirect: string | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), redirect } satisfies Marker));
  } catch {
    // Where storage is forbidden the way back leads to the login page.
  }
  window.location.assign('/api/users/google/login');
}

/** What this tab remembers, once: any page that loads here is the end of a sign-in, done or given up. */
export function takeGoogleMarker(): Marker | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const found: unknown = JSON.parse(text ?? 'null');
    return isMarker(found) && Date.now() - found.at < longest ? found : null;
  } catch {
    return null;
  }
}

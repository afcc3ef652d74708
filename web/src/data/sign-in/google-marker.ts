import { isRecord } from '../storage/storage';

const key = 'rallybook.google-sign-in';
/** In milliseconds: the server accepts the return from Google for as long. */
const maxAge = 10 * 60_000;

interface Marker {
  /** When the sign-in began, in milliseconds since 1970. */
  at: number;
  redirect?: string | undefined;
}

function isMarker(value: unknown): value is Marker {
  if (!isRecord(value)) return false;
  const { at, redirect } = value;
  return typeof at === 'number' && (redirect === undefined || typeof redirect === 'string');
}

/** Goes to Google's sign-in, and remembers in this tab that it began here and which page it leads to. */
export function goToGoogle(redirect: string | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), redirect } satisfies Marker));
  } catch {
    // Where storage is forbidden, the user comes back to the login page.
  }
  window.location.assign('/api/users/google/login');
}

/** Reads and removes what this tab remembers: when any page loads here, the sign-in is over, completed or abandoned. */
export function takeGoogleMarker(): Marker | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const found: unknown = JSON.parse(text ?? 'null');
    return isMarker(found) && Date.now() - found.at < maxAge ? found : null;
  } catch {
    return null;
  }
}

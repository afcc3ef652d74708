import { z } from 'zod';

const key = 'rallybook.google-sign-in';
/** As long as the server waits for the way back. */
const longest = 10 * 60_000;

const marker = z.object({ at: z.number(), redirect: z.string().optional() });
type Marker = z.infer<typeof marker>;

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
    const found = marker.parse(JSON.parse(text ?? 'null'));
    return Date.now() - found.at < longest ? found : null;
  } catch {
    return null;
  }
}

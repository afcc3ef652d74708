import type { Tokens } from '../../data/session';
import { takeGoogleMarker } from '../../data/google-marker';

/** What a sign-in with Google has brought back, and the page to go on to. */
export interface GoogleReturn {
  tokens: Tokens;
  redirect: string | undefined;
}

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

/**
 * Takes tokens out of the page's address, whoever put them there, before the address is read or kept by anything else.
 * They only count where this tab has begun a sign-in: others could sign somebody in as somebody else by a link.
 */
function takeGoogleReturn(): GoogleReturn | null {
  const marker = takeGoogleMarker();
  const url = new URL(window.location.href);
  const accessToken = url.searchParams.get(accessKey);
  const refreshToken = url.searchParams.get(refreshKey);
  if (accessToken === null && refreshToken === null) return null;
  url.searchParams.delete(accessKey);
  url.searchParams.delete(refreshKey);
  window.history.replaceState(window.history.state, '', url);
  if (marker === null || !accessToken || !refreshToken) return null;
  return { tokens: { accessToken, refreshToken }, redirect: marker.redirect };
}

/** Read once, when this module is loaded: first of all modules of the app. */
export const googleReturn = takeGoogleReturn();

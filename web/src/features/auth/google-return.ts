import type { Tokens } from '../../data/sign-in/session';
import { takeGoogleMarker } from '../../data/sign-in/google-marker';

/** The tokens that a Google sign-in has returned, and the page to go to. */
export interface GoogleReturn {
  tokens: Tokens;
  redirect: string | undefined;
}

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

/**
 * Removes tokens from the page's address before anything else reads or stores it. They are used only if this tab has
 * started a sign-in: otherwise a link could sign the user in to another person's account.
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

/** Read once, when this module is loaded, before all other modules of the app. */
export const googleReturn = takeGoogleReturn();

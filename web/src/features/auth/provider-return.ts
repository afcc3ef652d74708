import { keepLink, takeMarker } from '../../data/sign-in/provider-marker';
import type { Tokens } from '../../data/sign-in/session';

/** The tokens that a sign-in with a provider has returned, and the page to go to. */
export interface ProviderReturn {
  tokens: Tokens;
  redirect: string | undefined;
}

const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const linkKey = 'link';

/**
 * Removes tokens and links from the page's address before anything else reads or stores it. They are used only if this tab
 * has started a sign-in: otherwise an address could sign the user in to another person's account, or connect another
 * person's account at a provider to theirs. A link is kept until its user has signed in; the account page connects it.
 */
function takeProviderReturn(): ProviderReturn | null {
  const marker = takeMarker();
  const url = new URL(window.location.href);
  const accessToken = url.searchParams.get(accessKey);
  const refreshToken = url.searchParams.get(refreshKey);
  const link = url.pathname === '/login' ? url.searchParams.get(linkKey) : null;
  if (accessToken === null && refreshToken === null && link === null) return null;
  url.searchParams.delete(accessKey);
  url.searchParams.delete(refreshKey);
  if (link !== null) url.searchParams.delete(linkKey);
  if (link !== null && marker !== null) {
    keepLink({ key: marker.key, link });
    url.searchParams.set('redirect', '/account');
  }
  window.history.replaceState(window.history.state, '', url);
  if (marker === null || !accessToken || !refreshToken) return null;
  return { tokens: { accessToken, refreshToken }, redirect: marker.redirect };
}

/** Read once, when this module is loaded, before all other modules of the app. */
export const providerReturn = takeProviderReturn();

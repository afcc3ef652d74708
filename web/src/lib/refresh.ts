import { readApiError } from './api-error';
import { endSession, readAccessToken, readRefreshToken, replaceTokens } from './session';

/** Posts the refresh token and answers the new pair. Throws ApiError when the server refuses, NetworkError without one. */
export type PostRefresh = (refreshToken: string) => Promise<Response>;

const lockName = 'rallybook.refresh';

/**
 * Makes the one refresh that all calls share. It answers the access token to go on with. Calls that come while a refresh
 * runs wait for it, in this tab and, where the browser has locks, in every other.
 *
 * Only a refusal of the server ends the session: without a network one stays signed in.
 */
export function createRefresh(post: PostRefresh): (stale: string) => Promise<string> {
  let running: Promise<string> | null = null;

  async function refresh(stale: string): Promise<string> {
    const stored = readAccessToken();
    // Another tab has refreshed while this one waited.
    if (stored !== null && stored !== stale) return stored;
    const refreshToken = readRefreshToken();
    if (!refreshToken) {
      endSession();
      throw new Error('No refresh token available');
    }
    const response = await post(refreshToken);
    if (!response.ok) {
      const error = await readApiError(response);
      if (error.status === 401) endSession();
      throw error;
    }
    const tokens = (await response.json()) as { access_token: string; refresh_token: string };
    // Signed out, or in as somebody else, while the answer was on its way: these tokens are nobody's any more.
    if (readRefreshToken() !== refreshToken)
      throw new Error('The session ended while it was being refreshed');
    replaceTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
    return tokens.access_token;
  }

  return (stale) => {
    running ??= exclusively(() => refresh(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? work() : await locks.request(lockName, work);
}

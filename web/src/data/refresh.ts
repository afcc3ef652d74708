import { readApiError } from './api-error';
import {
  endSession,
  readAccessToken,
  readRefreshToken,
  readUsername,
  replaceTokens,
} from './session';

/** Posts the refresh token and answers the new pair. Throws ApiError when the server refuses, NetworkError without one. */
export type PostRefresh = (refreshToken: string) => Promise<Response>;

/** A call that the server has refused: with which token, and who was signed in when it was made. */
export interface Refused {
  accessToken: string;
  username: string | null;
}

const lockName = 'rallybook.refresh';

/**
 * Makes the one refresh that all calls share. It answers the access token to go on with. Calls that come while a refresh
 * runs wait for it, in this tab and, where the browser has locks, in every other.
 *
 * Only a refusal of the server ends the session: without a network one stays signed in. Where another tab has signed in as
 * somebody else meanwhile, it throws: what one person began is never done as another.
 */
export function createRefresh(post: PostRefresh): (refused: Refused) => Promise<string> {
  let running: Promise<string> | null = null;

  async function refresh({ accessToken, username }: Refused): Promise<string> {
    // The token before its owner, and written the other way round: a token of somebody else is not taken for one's own.
    const stored = readAccessToken();
    if (readUsername() !== username) throw new Error('Somebody else has signed in meanwhile');
    // Another tab has refreshed while this one waited.
    if (stored !== null && stored !== accessToken) return stored;
    const refreshToken = readRefreshToken();
    if (!refreshToken) {
      endSession();
      throw new Error('No refresh token available');
    }
    const response = await post(refreshToken);
    if (!response.ok) {
      const error = await readApiError(response);
      const isRefusal = error.status === 401 || error.status === 400;
      if (isRefusal && readRefreshToken() === refreshToken) endSession();
      throw error;
    }
    const tokens = (await response.json()) as { access_token: string; refresh_token: string };
    // Signed out, or in as somebody else, while the answer was on its way: these tokens are nobody's any more.
    if (readRefreshToken() !== refreshToken)
      throw new Error('The session ended while it was being refreshed');
    replaceTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
    return tokens.access_token;
  }

  return async (refused) => {
    running ??= exclusively(() => refresh(refused)).finally(() => {
      running = null;
    });
    const accessToken = await running;
    // The refresh that was shared may have been begun by a call of somebody else.
    if (readUsername() !== refused.username)
      throw new Error('Somebody else has signed in meanwhile');
    return accessToken;
  };
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? work() : await locks.request(lockName, work);
}

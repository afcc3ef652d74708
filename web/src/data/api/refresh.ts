import {
  endSession,
  readAccessToken,
  readRefreshToken,
  readUsername,
  replaceTokens,
} from '../sign-in/session';
import { readApiError } from './api-error';

/**
 * Posts the refresh token and returns the server's response, with the new pair of tokens or a refusal. Throws
 * NetworkError where no answer came.
 */
export type PostRefresh = (refreshToken: string) => Promise<Response>;

/** A call that the server refused: its access token, and who was signed in when it was made. */
export interface Refused {
  accessToken: string;
  username: string | null;
}

const lockName = 'rallybook.refresh';

/**
 * Creates the refresh function that all calls share. It returns the access token to continue with. Calls that need a
 * refresh while one is running wait for it, in this tab and, where the browser has locks, in other tabs.
 *
 * Only a refusal by the server ends the session: without a network the user stays signed in. It throws where another
 * tab has signed in as somebody else meanwhile, so that no call is repeated as another user.
 */
export function createRefresh(post: PostRefresh): (refused: Refused) => Promise<string> {
  let running: Promise<string> | null = null;

  async function refresh({ accessToken, username }: Refused): Promise<string> {
    // The token is read before the name, and `startSession` writes the name first: so another user's token is never
    // taken for this user's.
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
    // Somebody has signed out, or in as another user, while the request was running: drop these tokens.
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
    // A call of another user may have started the refresh that was shared.
    if (readUsername() !== refused.username)
      throw new Error('Somebody else has signed in meanwhile');
    return accessToken;
  };
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? work() : await locks.request(lockName, work);
}

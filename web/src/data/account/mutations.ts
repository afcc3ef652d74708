import { users } from '@rallybook/contract/endpoints/users';
import { call } from '../api/api';
import { mutation } from '../cache/mutation';
import { readRefreshToken, readUsername, replaceTokens } from '../sign-in/session';

async function signInAgain(password: string): Promise<void> {
  const refreshToken = readRefreshToken();
  replaceTokens(await call(users.login, { body: { username: readUsername() ?? '', password } }));
  // A failure to end the old session is ignored: it expires by itself.
  if (refreshToken !== null)
    await call(users.logout, { body: { refreshToken } }).catch(() => undefined);
}

/**
 * Replaces the signed-in user's session with a new one, for actions that need a fresh sign-in. The page stays, with
 * what is typed there.
 */
export const signInAgainMutation = mutation({ send: signInAgain, meta: { isErrorShown: true } });

import { users } from '@rallybook/contract/endpoints/users';
import { call } from './api';
import { readRefreshToken, readUsername, replaceTokens } from './session';

/**
 * Begins a new session of who is signed in, in the place of the one there is: for what needs a fresh sign-in. The page and
 * what is typed there stay.
 */
export async function signInAgain(password: string): Promise<void> {
  const refreshToken = readRefreshToken();
  replaceTokens(await call(users.login, { body: { username: readUsername() ?? '', password } }));
  // The old session would end by itself; that it cannot be ended now is no reason to stop here.
  if (refreshToken !== null)
    await call(users.logout, { body: { refreshToken } }).catch(() => undefined);
}

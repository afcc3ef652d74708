import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { users } from '@rallybook/contract/endpoints/users';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api';
import { mutation } from '../cache/mutation';
import {
  readRefreshToken,
  readUsername,
  replaceTokens,
  signedInUserId,
  subjectOf,
  type Tokens,
} from '../sign-in/session';
import { addPasskey, signInWithPasskey } from './passkeys';
import { signInMethodsQuery } from './sign-in-methods-query';

/** Replaces the session. A failure to end the old one is ignored: it expires by itself. */
async function replaceSession(tokens: Tokens): Promise<void> {
  const refreshToken = readRefreshToken();
  replaceTokens(tokens);
  if (refreshToken !== null) await endQuietly(refreshToken);
}

const endQuietly = (refreshToken: string) =>
  call(users.logout, { body: { refreshToken } }).catch(() => undefined);

const signInAgain = async (password: string) =>
  replaceSession(await call(users.login, { body: { username: readUsername() ?? '', password } }));

/** Says that somebody chose a passkey of another account than the one that is signed in. */
export class OtherAccountError extends Error {}

async function passkeyAgain(): Promise<void> {
  const tokens = await signInWithPasskey();
  if (subjectOf(tokens.accessToken) !== signedInUserId()) {
    await endQuietly(tokens.refreshToken);
    throw new OtherAccountError();
  }
  await replaceSession(tokens);
}

/**
 * Replaces the signed-in user's session with a new one, for actions that need a fresh sign-in. The page stays, with
 * what is typed there.
 */
export const signInAgainMutation = mutation({ send: signInAgain, meta: { isErrorShown: true } });

/** The same with a passkey, which must be of the same account. */
export const passkeyAgainMutation = mutation({ send: passkeyAgain, meta: { isErrorShown: true } });

const reload = (client: QueryClient) => client.invalidateQueries(signInMethodsQuery);
const meta = { isErrorShown: true };

export const addPasskeyMutation = mutation({ send: addPasskey, reload, meta });

export const renamePasskeyMutation = mutation({
  send: ({ id, name }: { id: string; name: string }) =>
    call(passkeys.rename, { params: { id }, body: { name } }),
  reload,
  meta,
});

export const removePasskeyMutation = mutation({
  send: (id: string) => call(passkeys.remove, { params: { id } }),
  reload,
  meta,
});

export const renewCodesMutation = mutation({
  send: () => call(passkeys.renewCodes, {}),
  reload,
  meta,
});

export const recoverMutation = mutation({
  send: (code: string) => call(passkeys.recover, { body: { code } }),
  reload,
  meta,
});

export const reportLostMutation = mutation({
  send: () => call(passkeys.reportLost, {}),
  reload,
  meta,
});

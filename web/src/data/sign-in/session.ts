import { useSyncExternalStore } from 'react';
import { readText, remove, storageKeys, writeText } from '../storage/storage';
import { forgetOthers, readOwner, type User } from './forget-others';

export interface SignIn {
  accessToken: string;
  refreshToken: string;
  username: string;
}

export type Tokens = Pick<SignIn, 'accessToken' | 'refreshToken'>;

const sessionKeys: readonly string[] = [
  storageKeys.accessToken,
  storageKeys.refreshToken,
  storageKeys.user,
];
const listeners = new Set<() => void>();

/**
 * The stored session, or null. A user is signed in only if all three parts are stored (docs/specification-coverage.md,
 * 4). It is read from storage every time, because another tab may have refreshed the tokens.
 */
export function readSession(): SignIn | null {
  const accessToken = readText(storageKeys.accessToken);
  const refreshToken = readText(storageKeys.refreshToken);
  const username = readText(storageKeys.user);
  return accessToken && refreshToken && username ? { accessToken, refreshToken, username } : null;
}

/** The stored access token, which is sent even if the rest of the session is missing. */
export function readAccessToken(): string | null {
  return readText(storageKeys.accessToken);
}

/** The name of the user whose tokens are stored, or null. */
export function readUsername(): string | null {
  return readText(storageKeys.user);
}

export function readRefreshToken(): string | null {
  return readText(storageKeys.refreshToken);
}

/** Starts a session. When others hear of it, nothing of another user is left. */
export function startSession({ accessToken, refreshToken, username }: SignIn): void {
  void forgetOthers(userOf({ accessToken, username }));
  // The name is written first, so that a tab that sees the new tokens also sees whose they are.
  writeText(storageKeys.user, username);
  replaceTokens({ accessToken, refreshToken });
  announce();
}

export function replaceTokens({ accessToken, refreshToken }: Tokens): void {
  writeText(storageKeys.accessToken, accessToken);
  writeText(storageKeys.refreshToken, refreshToken);
}

/** Removes the session. Who follows it (app/watch-session.ts) removes what the browser keeps of the user. */
export function endSession(): void {
  remove(storageKeys.accessToken, storageKeys.refreshToken, storageKeys.user);
  announce();
}

/** Calls back when somebody signs in or out, in this tab or another. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, or null. */
export function whoIsSignedIn(): User | null {
  const session = readSession();
  return session === null ? null : userOf(session);
}

/** The id of who is signed in, or null. */
export const signedInUserId = (): string | null => whoIsSignedIn()?.id ?? null;

/** A user and the id that the token names; where it names none, the id that is known of them, or else their name. */
function userOf({ accessToken, username }: Pick<SignIn, 'accessToken' | 'username'>): User {
  const owner = readOwner();
  const known = owner?.username === username ? owner.id : username;
  return { id: subjectOf(accessToken) ?? known, username };
}

/** The subject of a JWT, which only the server verifies; null if it is none. */
export function subjectOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.');
    const json = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const { sub } = JSON.parse(json) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** The signed-in user's name, or null. */
export function signedInUser(): string | null {
  return readSession()?.username ?? null;
}

export function useSignedInUser(): string | null {
  return useSyncExternalStore(subscribeToSession, signedInUser);
}

function announce() {
  for (const listener of listeners) listener();
}

// The browser sends this event to the other tabs only; a key of null means that all storage was cleared.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === null || sessionKeys.includes(event.key)) announce();
  });
}

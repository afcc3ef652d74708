import { users } from '@rallybook/contract/endpoints/users';
import { call } from '../../lib/api';
import { returnPath } from '../../lib/return-path';
import { endSession, replaceTokens, startSession } from '../../lib/session';
import type { GoogleReturn } from './google-return';

/** Stores the session that Google's sign-in has brought, and loads the page anew with it. It does not come back. */
export async function finishGoogleSignIn({ tokens, redirect }: GoogleReturn): Promise<never> {
  // Whoever was signed in here before is not any more.
  endSession();
  replaceTokens(tokens);
  try {
    const { username } = await call(users.me, {}, { clubId: null });
    startSession({ ...tokens, username });
    window.location.replace(returnPath(redirect));
  } catch {
    endSession();
    window.location.replace('/login?error=google_failed');
  }
  return new Promise(() => {});
}

import { returnPath } from '../../parts/return-path';
import { enter } from './enter';
import type { GoogleReturn } from './google-return';

/** Stores the session that Google's sign-in has brought, and loads the page anew with it. It does not come back. */
export async function finishGoogleSignIn({ tokens, redirect }: GoogleReturn): Promise<never> {
  try {
    await enter(tokens);
    window.location.replace(returnPath(redirect));
  } catch {
    window.location.replace('/login?error=google_failed');
  }
  return new Promise(() => {});
}

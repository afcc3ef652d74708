import { returnPath } from '../../parts/account/return-path';
import { enter } from './enter';
import type { GoogleReturn } from './google-return';

/** Stores the session from a Google sign-in, and reloads the page with it. Never returns. */
export async function finishGoogleSignIn({ tokens, redirect }: GoogleReturn): Promise<never> {
  try {
    await enter(tokens);
    window.location.replace(returnPath(redirect));
  } catch {
    window.location.replace('/login?error=google_failed');
  }
  return new Promise(() => {});
}

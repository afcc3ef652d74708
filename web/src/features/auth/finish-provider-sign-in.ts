import type { ProviderReturn } from './provider-return';
import { returnPath } from '../../parts/account/return-path';
import { enter } from './enter';

/** Stores the session from a sign-in with a provider, and reloads the page with it. Never returns. */
export async function finishProviderSignIn({ tokens, redirect }: ProviderReturn): Promise<never> {
  try {
    await enter(tokens);
    window.location.replace(returnPath(redirect));
  } catch {
    window.location.replace('/login?error=google_failed');
  }
  return new Promise(() => {});
}

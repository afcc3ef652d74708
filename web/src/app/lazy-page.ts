import { users } from '@rallybook/contract/endpoints/users';
import { lazyRouteComponent } from '@tanstack/react-router';
import { call } from '../data/api';
import { NetworkError } from '../data/api-error';

/**
 * Why the code of a page could not be loaded. A new release may have taken its place, and the router loads the page anew.
 * Without the server that would lead out of the app, for the browser's own page.
 */
async function failed(cause: unknown): Promise<never> {
  try {
    await call(users.providers, {});
  } catch (error) {
    if (error instanceof NetworkError) throw error;
  }
  throw cause;
}

/** A page that loads when it is gone to, or is about to be. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(failed), name);

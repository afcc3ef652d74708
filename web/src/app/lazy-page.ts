import { users } from '@rallybook/contract/endpoints/users';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { call } from '../data/api/api';
import { NetworkError } from '../data/api/api-error';
import type { Page } from './pages';

/**
 * Called when the code of a page could not be loaded. After a new release that code may be gone, and the router then
 * reloads the page. Without a network, reloading would leave the app for the browser's own error page, so this calls
 * the server first, and throws a NetworkError where that cannot be reached.
 */
async function throwLoadError(cause: unknown): Promise<never> {
  try {
    await call(users.providers, {});
  } catch (error) {
    if (error instanceof NetworkError) throw error;
  }
  throw cause;
}

/** The component of a page. It loads when the user opens the page, or is about to. */
export function lazyPage({ load, component }: Pick<Page, 'load' | 'component'>) {
  const loadModule = load as () => Promise<Record<string, ComponentType>>;
  return lazyRouteComponent(() => loadModule().catch(throwLoadError), component);
}

import { users } from '@rallybook/contract/endpoints/users';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { call } from '../data/api';
import { NetworkError } from '../data/api-error';
import type { Page } from './pages';

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

/** The component of a page, which loads when the page is gone to, or is about to be. */
export function lazyPage({ load, component }: Pick<Page, 'load' | 'component'>) {
  const loadModule = load as () => Promise<Record<string, ComponentType>>;
  return lazyRouteComponent(() => loadModule().catch(failed), component);
}

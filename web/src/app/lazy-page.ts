import { users } from '@rallybook/contract/endpoints/users';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { call } from '../data/api/api';
import { NetworkError } from '../data/api/api-error';
import { offlineStore } from '../data/offline/offline';
import type { Page } from './pages';

/**
 * Loads the code of a page. After a new release that code may be gone, and the router then reloads the page. Without a
 * network, reloading would leave the app for the browser's own error page: so a failure asks the server first, throws a
 * NetworkError where that cannot be reached, and loads once more where it can, as the network may just have come back.
 */
async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    try {
      await call(users.providers, {});
    } catch (error) {
      if (error instanceof NetworkError) {
        offlineStore.write(true);
        throw error;
      }
    }
    return load();
  }
}

/** The component of a page. It loads when the user opens the page, or is about to. */
export function lazyPage({ load, component }: Pick<Page, 'load' | 'component'>) {
  const loadModule = load as () => Promise<Record<string, ComponentType>>;
  return lazyRouteComponent(() => loaded(loadModule), component);
}

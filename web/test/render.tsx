import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { Providers } from '../src/app/Providers';
import { queryClient } from '../src/app/query-client';
import { router as appRouter } from '../src/app/router';
import { toastStore } from '../src/ui/feedback/toast-store';

/** Renders something as it stands in the app: with its language, data, dialogs and toasts. */
export async function show(content: ReactNode): Promise<void> {
  // The element of web/index.html, which dialogs make inert.
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const { unmount } = await render(<Providers>{content}</Providers>, { container });
  onTestFinished(async () => {
    await unmount();
    container.remove();
    // What a test has loaded and stored is not there for the next one.
    queryClient.clear();
    toastStore.read().forEach(toastStore.dismiss);
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A part that has links: they lead nowhere. */
export function withLinks(content: ReactNode): ReactNode {
  const routeTree = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return <RouterProvider router={router as unknown as typeof appRouter} />;
}

/**
 * Renders the app at an address, such as `/login`.
 * @returns a function that says which address it shows now
 */
export async function open(address: string): Promise<() => string> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...appRouter.options, history });
  await router.load();
  await show(<RouterProvider router={router} />);
  return () => router.state.location.href;
}

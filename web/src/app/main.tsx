// This import comes first: it takes tokens out of the address.
import { providerReturn } from '../features/auth/provider-return';
import './theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { finishProviderSignIn } from '../features/auth/finish-provider-sign-in';
import { startLanguage } from './frame/language';
import { preloadClub } from './preload-club';
import { Providers } from './Providers';
import { registerWorker } from './register-worker';
import { router } from './router';
import { watchSession } from './watch-session';

/**
 * How long, in milliseconds, the outline in the page's HTML is shown at most while scripts are late: nothing in it can
 * be used.
 */
const longestOutline = 2000;

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element to render into');

if (providerReturn !== null) await finishProviderSignIn(providerReturn);

const restored = watchSession();
const frame = preloadClub();
// Reads the language in the address before the router redirects from there.
const language = startLanguage();
const page = router.load();
await language;
await restored;
await Promise.race([
  Promise.all([page, frame]),
  new Promise((resolve) => setTimeout(resolve, longestOutline)),
]);

// The landing page may have loaded the app, which now takes its place.
document.getElementById('landing')?.remove();
document.getElementById('landing-style')?.remove();

// Renders in small steps, between which the browser can answer the user.
startTransition(() =>
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);

registerWorker();

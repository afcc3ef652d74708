// First of all: it takes tokens out of the address.
import { googleReturn } from '../features/auth/google-return';
import './theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { finishGoogleSignIn } from '../features/auth/finish-google-sign-in';
import { startLanguage } from './language';
import { preloadClub } from './preload-club';
import { Providers } from './Providers';
import { registerWorker } from './register-worker';
import { router } from './router';
import { watchSession } from './watch-session';

/** How long the outline in the page's HTML stands at most where a script is late, in milliseconds: it leads nowhere. */
const longestOutline = 2000;

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element to render into');

if (googleReturn !== null) await finishGoogleSignIn(googleReturn);

const restored = watchSession();
const frame = preloadClub();
// Before the router leads away from an address that names a language.
const language = startLanguage();
const page = router.load();
await language;
await restored;
await Promise.race([
  Promise.all([page, frame]),
  new Promise((resolve) => setTimeout(resolve, longestOutline)),
]);

// The app may have been loaded by the landing page, whose place it takes.
document.getElementById('landing')?.remove();
document.getElementById('landing-style')?.remove();

// In small pieces, between which the browser can answer a finger.
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

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
import { router } from './router';
import { watchSession } from './watch-session';

/** A page whose script takes longer is waited for with the frame around it on the screen, in milliseconds. */
const longestBlank = 300;

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element to render into');

if (googleReturn !== null) await finishGoogleSignIn(googleReturn);

watchSession();
preloadClub();
// Before the router leads away from an address that names a language.
const language = startLanguage();
const page = router.load();
await language;
await Promise.race([page, new Promise((resolve) => setTimeout(resolve, longestBlank))]);

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

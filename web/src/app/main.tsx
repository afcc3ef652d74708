// First of all: it takes tokens out of the address.
import { googleReturn } from '../features/auth/google-return';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { finishGoogleSignIn } from '../features/auth/finish-google-sign-in';
import { startLanguage } from './language';
import { Providers } from './Providers';
import { router } from './router';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element to render into');

if (googleReturn !== null) await finishGoogleSignIn(googleReturn);

await startLanguage();

// The app may have been loaded by the landing page, whose place it takes.
document.getElementById('landing')?.remove();
document.getElementById('landing-style')?.remove();

createRoot(container).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

// The page of samples, for those who build screens: npm run dev, then http://localhost:5173/samples/. It is not part of
// the app.
import '../src/app/theme.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../src/app/frame/language';
import { ConfirmProvider } from '../src/ui/dialogs/use-confirm';
import { Toaster } from '../src/ui/feedback/Toaster';
import { Samples } from './Samples';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element to render into');
await startLanguage();
createRoot(container).render(
  <I18nProvider i18n={i18n}>
    <ConfirmProvider>
      <Samples />
      <Toaster />
    </ConfirmProvider>
  </I18nProvider>,
);

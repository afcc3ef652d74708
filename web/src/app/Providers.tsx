import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../ui/dialogs/keep-focus';
import { ConfirmProvider } from '../ui/dialogs/use-confirm';
import { Toaster } from '../ui/feedback/Toaster';
import { queryClient } from './query-client';

/** Everything that the app is wrapped in: language, data, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          {children}
          <Toaster />
        </ConfirmProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '../ui/Toaster';
import { ConfirmProvider } from '../ui/use-confirm';
import { queryClient } from './query-client';
import { theme } from './theme';

// The content security policy lets in only style elements that carry the nonce of this very page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styleCache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

/** What MUI's own provider does for this one theme, without its choice of colour schemes (color-mode.ts is ours). */
function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={theme.components as object}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}

/** Everything that stands around the app: style, language, data, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <Theme>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              {children}
              <Toaster />
            </ConfirmProvider>
          </QueryClientProvider>
        </I18nProvider>
      </Theme>
    </CacheProvider>
  );
}

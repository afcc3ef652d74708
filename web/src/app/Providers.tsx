import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '../ui/Toaster';
import { ConfirmProvider } from '../ui/use-confirm';
import { queryClient } from './query-client';
import { colorModeStorageKey, theme } from './theme';

// The content security policy lets in only style elements that carry the nonce of this very page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styleCache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

/** Everything that stands around the app: style, language, data, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={colorModeStorageKey}
        colorSchemeStorageKey="rallybook.color-scheme"
        noSsr
      >
        <CssBaseline enableColorScheme />
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              {children}
              <Toaster />
            </ConfirmProvider>
          </QueryClientProvider>
        </I18nProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

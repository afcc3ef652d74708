import { ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { CssVarsTheme } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const MODULE = 'virtual:base-styles.css';

async function render(): Promise<string> {
  const { theme } = await import('./src/app/theme.ts');
  // They give the theme's variables their values in each scheme; its type does not tell of them.
  const { generateStyleSheets } = theme as unknown as Pick<CssVarsTheme, 'generateStyleSheets'>;
  const page = renderToStaticMarkup(
    createElement(
      ThemeContext,
      { value: theme },
      createElement(GlobalStyles, { styles: generateStyleSheets() }),
      createElement(CssBaseline, { enableColorScheme: true }),
    ),
  );
  return [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
}

/**
 * Makes a style sheet of what stands around all components, with the colours of both schemes, when the app is built: in
 * the browser, to make it of the theme is the longest part of the first rendering.
 */
export function baseStyles(): Plugin {
  return {
    name: 'base-styles',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? render() : undefined),
  };
}

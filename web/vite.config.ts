import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { html } from './build/html.ts';
import { leanEndpoints } from './build/lean-endpoints.ts';
import { macros } from './build/macros.ts';
import { serviceWorker } from './build/service-worker.ts';

// Vite and Vitest may be started from the root of the workspaces, where there is no lingui.config.ts to be found.
const cwd = import.meta.dirname;

const SHARED = /\/(?:web\/src\/(?:ui|parts|data)|contract\/src\/rules|@tanstack\/react-query)\//;
/** Modules that several pages share, but that are needed only after a click, or by few pages. */
const RARELY_SHARED = new RegExp(
  `/(?:${[
    'Money\\w+|money-\\w+|money-texts-query|typed-money|use-ask-if-large|pay-message|payees|pay-links-query|hand-on',
    '(?:Modal|Confirm)?Dialog|cover-page|Menu|Popover|DateField|type-date|Switch|Progress|Initials|TickBox|TickGrid',
    'Guest\\w+|guests?-\\w+|guests|Slider|MonthSelect|ClassField|classes(?:-query)?|rules(?:-query)?|rule-texts|fee-rule',
    'MoreButton|(?:use)?[iI]nfiniteQuery\\w*|NewPasswordFields|password-fields|registration-settings-query|settings',
  ].join('|')})(?:\\.module\\.css|\\.[jt]sx?)$`,
);
/** The queries and endpoints of rules and settings. */
const RULES =
  /\/(?:(?:rules|classes|registration-settings)-query|endpoints\/(?:rules|classes|settings|payees))\.ts$/;
/** A field for money, and the question about a large amount. */
const AMOUNTS =
  /\/(?:Money(?:Field|Question)(?:\.module\.css|\.tsx)|typed-money\.ts|use-ask-if-large\.ts)$/;
/** The button that loads the next part of a long list. */
const LONG_LISTS = /\/(?:MoreButton(?:\.module\.css|\.tsx)|(?:use)?[iI]nfiniteQuery\w*\.[jt]s)$/;
const GUESTS = /\/(?:guests-query|endpoints\/guests|lazy-guests)\.ts$/;
const MONEY =
  /\/(?:(?:bills|accounts)-query|account-mutations|endpoints\/(?:accounts|bills)|lazy-lines|features\/bill\/queries)\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    html(),
    leanEndpoints(),
    compileMessages(),
    serviceWorker(),
    compress(),
    lingui({ cwd, failOnCompileError: true }),
    macros(),
  ],
  build: {
    manifest: true,
    // All style sheets together are no larger than a picture, and so make one file.
    cssCodeSplit: false,
    // Every browser that can run the app supports it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Otherwise a page would load some fifty files, each compressed separately.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !/\/(?:index\.html|app\/main\.tsx)$/.test(id),
              priority: 1,
            },
            // The queries and endpoints of the pages of money: small, and smaller together than apart.
            {
              name: 'money',
              test: MONEY,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What the page "Money in" shares with its dialogs.
            {
              name: 'money-in',
              test: /\/features\/money-in\/|\/endpoints\/bank-lines\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            ...(
              [
                ['rules', RULES],
                ['guests', GUESTS],
                ['amounts', AMOUNTS],
                ['long-lists', LONG_LISTS],
              ] as const
            ).map(([name, test]) => ({
              name,
              test,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            })),
            // What most pages need: fields, lists, pickers.
            {
              name: 'shared',
              test: (id) => SHARED.test(id) && !RARELY_SHARED.test(id),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  define: { __BUILD__: JSON.stringify(String(Date.now())) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false },
      // The pages of pay links, which the server renders.
      '^/p/': { target: 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
});

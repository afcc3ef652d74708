import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { html } from './build/html.ts';
import { leanEndpoints } from './build/lean-endpoints.ts';
import { macros } from './build/macros.ts';
import { serviceWorker } from './build/service-worker.ts';

// Vite and Vitest may be started from the root of the workspaces, where there is no lingui.config.ts to be found.
const cwd = import.meta.dirname;

/** The folders of what pages share, without the field that brings a package along, and what only readings ask. */
const SHARED =
  /\/(?:web\/src\/(?:ui(?!\/ComboboxField\.)|parts(?!\/questions\/)|data)|contract\/src\/rules|reading\/src|@tanstack\/react-query)\//;

/** Whether a module is the page that the browser opens, or the script that the page names. */
const isStart = (module: Rolldown.ModuleInfo | null) =>
  module !== null && (module.isEntry || module.importers.some((id) => id.endsWith('.html')));

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
              // The start waits for the first page's file, which imports this one, and so stays outside of it.
              name: (id, modules) => (isStart(modules.getModuleInfo(id)) ? null : 'app'),
              debugName: 'app',
              tags: ['$initial'],
              priority: 1,
            },
            { name: 'shared', test: SHARED, minShareCount: 6 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  define: { __BUILD__: JSON.stringify(String(Date.now())) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false },
      // The pages of links, which the server renders.
      '^/[psmug]/': { target: 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
});

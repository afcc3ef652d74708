// The tests of components (*.test.tsx), which Vitest runs in a real browser. Those of plain code (*.test.ts) run in
// Node.js, with the settings of vitest.config.ts at the root.
import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserTimeZone, chromiumLaunch } from '../tools/lib/chromium-launch.ts';
import { TEST_WORKERS } from '../tools/lib/test-workers.ts';
import { macros } from './build/macros.ts';

const root = import.meta.dirname;

export default defineProject({
  root,
  plugins: [react(), lingui({ cwd: root, failOnCompileError: true }), macros()],
  define: { __BUILD__: JSON.stringify('test') },
  // Beside the packages, where it goes when they are installed anew.
  cacheDir: join(root, '..', 'node_modules', '.vite-components'),
  optimizeDeps: {
    // A package that Vite only found while a test runs would reload the page in the middle of it.
    noDiscovery: true,
    include: [
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'axe-core',
      'clsx',
      'downshift',
      'fflate',
      'idb-keyval',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'read-excel-file/browser',
      'vitest-browser-react',
      'zod',
    ],
  },
  test: {
    name: 'web components',
    include: ['{src,samples}/**/*.test.tsx'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: TEST_WORKERS,
    // As at the root, whose settings do not count here: a busy machine takes its time.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As Playwright finds them in e2e/.
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: chromiumLaunch,
        contextOptions: {
          locale: 'en-US',
          timezoneId: browserTimeZone,
          reducedMotion: 'reduce',
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

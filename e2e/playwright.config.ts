import { defineConfig } from '@playwright/test';

/** Where the browser stands; without it, Playwright looks for its own. */
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A busy machine can make one late: it is tried once more, and named in the last lines.
  retries: 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1280, height: 900 },
    // A test meets the server itself, and what it puts in its place; offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    // Nothing is to be waited for but the app itself.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // As root there is no sandbox to be had; and no background calls to anywhere.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});

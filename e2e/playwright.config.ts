import { defineConfig } from '@playwright/test';
import { LEFT } from '../tools/lib/browser-extent.ts';
import { browserTimeZone, chromiumLaunch } from '../tools/lib/chromium-launch.ts';

/** How much runs: what a plain `npm test` does (`usual`), what that leaves (`rest`), or both in one (`whole`). */
const extent = process.env['TEST_EXTENT'] ?? 'whole';

export default defineConfig({
  testDir: '.',
  ...(extent === 'usual' && { grepInvert: LEFT }),
  ...(extent === 'rest' && { grep: LEFT }),
  // One only measures (npm run screenshots -- lengths), the other one only takes pictures (npm run screenshots).
  testIgnore: [
    ...(process.env['FIGURES'] === undefined ? ['lengths.spec.ts'] : []),
    ...(process.env['SCREENSHOTS'] === undefined ? ['play-pictures.spec.ts'] : []),
  ],
  outputDir: 'test-results',
  // The transcripts of keyboard.spec.ts.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A test that passes only now and then shows a fault, of the app or of the test.
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    // What waits for something that never comes says where, before the test's own time is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: browserTimeZone,
    viewport: { width: 1280, height: 900 },
    // Tests talk to the server itself, or to what they route in its place; offline.spec.ts tests the worker.
    serviceWorkers: 'block',
    // Tests wait for the app only, not for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // A tenth of the time of all tests; `npm test -- e2e members --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
  },
});

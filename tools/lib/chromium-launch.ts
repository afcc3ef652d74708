/** How every test starts Chromium: the one that `CHROMIUM_PATH` names, or Playwright's own. */
export const chromiumLaunch: { executablePath?: string; args: string[] } = {
  ...(process.env['CHROMIUM_PATH'] === undefined
    ? {}
    : { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    // Chromium has no sandbox as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The others stop its background calls.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** Where every browser of a test is; `TEST_TIME_ZONE` names another zone than Vietnam's, where the clubs are. */
export const browserTimeZone = process.env['TEST_TIME_ZONE'] ?? 'Asia/Ho_Chi_Minh';

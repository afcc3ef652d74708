import type { Page } from '@playwright/test';

/** Lets the page's clock stand, to go on by `runUntil` only; it was installed before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Runs the page's clock, which stands, until something holds. @returns how long that was, in milliseconds */
export async function runUntil(page: Page, holds: () => Promise<boolean>): Promise<number> {
  const step = 50;
  for (let spent = 0; ; spent += step) {
    if (await holds()) return spent;
    if (spent >= 20_000) throw new Error('it did not come to that');
    await page.clock.runFor(step);
  }
}

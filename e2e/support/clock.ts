import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which only `runUntil` then advances. The clock must be installed before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Advances the stopped clock until a condition holds. @returns how long that took on that clock, in milliseconds */
export async function runUntil(page: Page, holds: () => Promise<boolean>): Promise<number> {
  const step = 50;
  for (let spent = 0; ; spent += step) {
    if (await holds()) return spent;
    if (spent >= 20_000) throw new Error('it did not come to that');
    await page.clock.runFor(step);
  }
}

import type { Locator, Page } from '@playwright/test';
import { presetStorage } from './screens.ts';
import { expect } from './server.ts';

/** Whether the page is as narrow as on a phone. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) < 600;

/** Opens a form: on a phone with a button of its name, else where it is folded on the page. */
export async function openForm(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name, exact: true }).click();
  else await unfold(page, name);
}

/** Opens a part of a page that is folded, unless it stays open from before. */
export async function unfold(page: Page, heading: string): Promise<Locator> {
  const section = page.getByRole('region', { name: heading, exact: true });
  const fold = section.locator('details').first();
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  return section;
}

/** Lets a browser remember that somebody has opened all parts of pages that are folded otherwise. */
export async function keepUnfolded(page: Page): Promise<void> {
  const names = ['register-form', 'registration-list', 'session-sheet', 'tracking-records'];
  await presetStorage(page, { 'rallybook.unfolded': JSON.stringify(names) });
}

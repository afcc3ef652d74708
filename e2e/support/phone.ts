import type { Locator, Page } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) < 600;

/** Opens a form that stands on the page, but for a phone, where it opens with a button of its name. */
export async function openForm(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name, exact: true }).click();
}

/** Opens a list that is folded on a phone, as soon as there is anything in it. */
export async function unfold(page: Page, heading: string): Promise<Locator> {
  const section = page.getByRole('region', { name: heading, exact: true });
  if (isPhone(page)) await section.locator('summary').click();
  return section;
}

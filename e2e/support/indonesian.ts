import type { Page } from '@playwright/test';
import { expect } from './server.ts';

export const INDONESIAN = 'id-ID';

/** Words that only English has, and nobody is called by. */
const ENGLISH_WORDS = /\b(?:the|and|you|your|with|this|that|have|members?|costs?|paid|no|yes)\b/gi;

/** That a page in Indonesian has no English text: none was left untranslated. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect.soft(text.match(ENGLISH_WORDS), text).toBeNull();
}

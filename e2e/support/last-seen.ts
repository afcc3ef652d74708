import { test as base, type Page, type Request } from '@playwright/test';

/** How long a text a report takes. */
const MOST_CHARACTERS = 1500;

/** What a page has asked for without an answer, and what it was refused. */
function watchAnswers(page: Page) {
  const open = new Set<Request>();
  const refused: string[] = [];
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    refused.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.url()} ${response.status()}`);
  });
  page.on('pageerror', (error) => refused.push(error.message));
  return { open, refused };
}

/** A page in a few words: where it is, what it waits for, what has the focus, the end of what it shows. */
async function describe(page: Page, { open, refused }: ReturnType<typeof watchAnswers>) {
  const waiting = [...open].map((request) => request.url());
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? 'the page' : element?.outerHTML.slice(0, 200);
  });
  // What stands above a page, and toasts, come last.
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const shown = lines.map((line) => line.trim()).join(' ');
  return [
    page.url(),
    `waits for ${waiting.slice(-3).join(', ') || 'nothing'}`,
    `refused: ${refused.slice(-3).join(', ') || 'nothing'}`,
    `focus: ${focus}`,
    `shown: ${shown.slice(-900)}`,
  ].join('; ');
}

/** The test of Playwright, which reports how a page was left when its test failed: what opened nothing does so only now and then. */
export const test = base.extend<{ lastSeen: null }>({
  lastSeen: [
    async ({ page }, use, info) => {
      const answers = watchAnswers(page);
      await use(null);
      if (info.status === info.expectedStatus || page.isClosed()) return;
      const description = await describe(page, answers).catch((error: unknown) => String(error));
      info.annotations.push({
        type: 'last seen',
        description: description.slice(0, MOST_CHARACTERS),
      });
    },
    { auto: true },
  ],
});

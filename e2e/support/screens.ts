import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type DemoServer } from './server.ts';

/** The users of the demonstration club, by their role. */
export const PEOPLE = { owner: 'chi.lan', manager: 'anh.tuan', player: 'minh.chau' } as const;
export type Role = keyof typeof PEOPLE;

/** How many have signed in by this process. */
let signedIn = 0;

/** Signs a user of the demonstration club in, through the API; each time from another network, since one has so many tries an hour. */
export async function signIn(server: DemoServer, role: Role) {
  signedIn += 1;
  const address = `10.0.${signedIn >> 8}.${signedIn & 255}`;
  const answer = await fetch(`${server.url}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username: PEOPLE[role], password: server.password }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { access_token: string; refresh_token: string };
}

/** Puts the session of a user of the demonstration club into the browser, as logging in does. */
export async function enterAs(page: Page, server: DemoServer, role: Role): Promise<void> {
  const tokens = await signIn(server, role);
  await keep(page, {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    user: PEOPLE[role],
  });
}

/** Keeps values in the browser's storage before the first page of the app runs; what the app changes then, stays. */
export async function keep(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    const flag = `kept ${Object.keys(stored).join()}`;
    if (sessionStorage.getItem(flag) !== null) return;
    sessionStorage.setItem(flag, '');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
}

/** Collects what a page complains of: errors of the console, exceptions, and violations of the content security policy. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** How many pixels of the page are to be scrolled to sideways; a layout that fits has none. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Where pictures are to be written; none are without it. */
const folder = process.env['SCREENSHOTS'];

/** How a page can look: all for pictures of everything; two of the four show what can go wrong. */
export const LOOKS: readonly { mode: 'light' | 'dark'; language: 'en-US' | 'vi-VN' }[] = [
  { mode: 'light', language: 'en-US' },
  { mode: 'dark', language: 'vi-VN' },
  ...(folder
    ? [
        { mode: 'dark' as const, language: 'en-US' as const },
        { mode: 'light' as const, language: 'vi-VN' as const },
      ]
    : []),
];

/** A picture of the whole page, or of what is in sight, where pictures are asked for. */
export async function takePicture(page: Page, name: string, isWhole = true): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
}

/** What axe finds that keeps somebody from using a page, each in a line. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}

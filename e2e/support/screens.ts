import type { Page } from '@playwright/test';
import { expect, type DemoServer } from './server.ts';

/** The users of the demonstration club, by their role. */
export const PEOPLE = { owner: 'chi.lan', manager: 'anh.tuan', player: 'minh.chau' } as const;
export type Role = keyof typeof PEOPLE;

/** Signs a user of the demonstration club in, through the API. */
export async function signIn(server: DemoServer, role: Role) {
  const answer = await fetch(`${server.url}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
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
